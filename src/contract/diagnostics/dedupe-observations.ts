import type { EconomicEvent } from '../decode/event';
import type { SpecGap } from './spec-gap';
import type { Diagnostics } from './diagnostics';

/** A witness that tells another only the readings that differ from the last one: thousands of events use the same. */
export function dedupeObservations(diagnostics: Diagnostics): Diagnostics {
  const last = new Map<SpecGap, string>();
  return {
    report: diagnostics.report,
    uses(gap, reading) {
      if (last.get(gap) === reading) return;
      last.set(gap, reading);
      diagnostics.uses(gap, reading);
    },
  };
}

/** Tells in which order the days of a list come; a list of one day tells nothing. */
export function observeListOrder(events: readonly EconomicEvent[], diagnostics: Diagnostics): void {
  let [rises, falls, before] = [false, false, ''];
  for (const { date } of events) {
    rises ||= before !== '' && date > before;
    falls ||= date < before;
    before = date;
  }
  if (rises || falls) diagnostics.uses('order', rises && falls ? 'none' : rises ? 'oldest-first' : 'newest-first');
}
