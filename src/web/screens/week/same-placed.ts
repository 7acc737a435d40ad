import type { EconomicEvent } from '../../../contract/event';
import type { PlacedEvent } from '../../../domain/agenda';

function isSame(one: PlacedEvent, other: PlacedEvent): boolean {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
}

/** Keeps the places of events that did not change the same objects: a line of the week is then not drawn again for another's news. */
export function createSamePlaced(): (placed: readonly PlacedEvent[]) => readonly PlacedEvent[] {
  const known = new WeakMap<EconomicEvent, PlacedEvent>();
  return (placed) =>
    placed.map((item) => {
      const before = known.get(item.event);
      if (before && isSame(before, item)) return before;
      known.set(item.event, item);
      return item;
    });
}
