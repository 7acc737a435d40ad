import type { ZoneGroup } from './zone-groups';

/** The first `count` choices, by group as before. */
export function firstChoices(groups: readonly ZoneGroup[], count: number): readonly ZoneGroup[] {
  let left = count;
  const first = groups.map(({ id, choices }) => {
    const taken = choices.slice(0, left);
    left -= taken.length;
    return { id, choices: taken };
  });
  return first.filter(({ choices }) => choices.length > 0);
}
