import type { EconomicEvent } from '../decode/event';
import type { SpecGap } from './spec-gap';
import type { Diagnostics } from './diagnostics';

/** Forwards a spec variant only if it differs from the previous one of its gap, since thousands of events use the same. */
export function dedupeObservations(diagnostics: Diagnostics): Diagnostics {
  const last = new Map<SpecGap, string>();
  return {
    report: diagnostics.report,
    observe(gap, reading) {
      if (last.get(gap) === reading) return;
      last.set(gap, reading);
      diagnostics.observe(gap, reading);
    },
  };
}

/** Observes the order of the days of a list. A list of one day has none. */
export function observeListOrder(events: readonly EconomicEvent[], diagnostics: Diagnostics): void {
  let [rises, falls, before] = [false, false, ''];
  for (const { date } of events) {
    rises ||= before !== '' && date > before;
    falls ||= date < before;
    before = date;
  }
  if (rises || falls) diagnostics.observe('order', rises && falls ? 'none' : rises ? 'oldest-first' : 'newest-first');
}
