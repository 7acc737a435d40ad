import type { EconomicEvent } from './event';
import type { Silence } from './silence';
import type { Witness } from './witness';

/** A witness that tells another only the readings that differ from the last one: thousands of events use the same. */
export function tellChanges(witness: Witness): Witness {
  const last = new Map<Silence, string>();
  return {
    odd: witness.odd,
    uses(silence, reading) {
      if (last.get(silence) === reading) return;
      last.set(silence, reading);
      witness.uses(silence, reading);
    },
  };
}

/** Tells in which order the days of a list come; a list of one day tells nothing. */
export function tellOrder(events: readonly EconomicEvent[], witness: Witness): void {
  let [rises, falls, before] = [false, false, ''];
  for (const { date } of events) {
    rises ||= before !== '' && date > before;
    falls ||= date < before;
    before = date;
  }
  if (rises || falls) witness.uses('order', rises && falls ? 'none' : rises ? 'oldest-first' : 'newest-first');
}
