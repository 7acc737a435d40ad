import type { Words } from './fr';

type Change = { readonly figure: 'current' | 'forecast' | 'previous'; readonly before: string };

/** How an event whose figures have just changed is marked: as published or revised, with what it said before in words. */
export function freshMark(changes: readonly Change[] | undefined, { values }: Words) {
  if (!changes) return null;
  const text = changes.map(({ figure, before }) =>
    before === '' ? values.justPublished : values.revised(values[figure], before),
  );
  return { kind: changes.some(({ before }) => before === '') ? 'published' : 'revised', text: text.join(', ') };
}
