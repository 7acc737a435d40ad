import { endpoints } from '../../../contract/endpoints';
import type { EconomicEvent } from '../../../contract/decode/event';
import { createDiagnostics } from '../../../contract/diagnostics/diagnostics';
import { isEmptyValue } from '../../../domain/value/missing';
import { describeFailure, parseList } from '../client/event-list';
import type { Sample, ProbeContext } from './fetch-sample';
import { quote } from '../plain-text';
import { PROBED_GAPS } from '../spec-gaps';
import { findOrder } from './find-order';
import { hasOwnId } from './probe-event';

const MAX_HISTORIES = 2;

// The events most likely to have a history: important ones, with a current value.
function findCandidates(events: readonly EconomicEvent[]): readonly EconomicEvent[] {
  const weight = ({ importance, current }: EconomicEvent) =>
    (importance === 'HIGH' ? 2 : 0) + (isEmptyValue(current) ? 0 : 1);
  const byWeight = (a: EconomicEvent, b: EconomicEvent) => weight(b) - weight(a);
  const withValue = events.filter(
    (event) => hasOwnId(event) && !(isEmptyValue(event.current) && isEmptyValue(event.previous)),
  );
  const byTitle = new Map(withValue.map((event) => [event.title, event]));
  return [...byTitle.values()].toSorted(byWeight).slice(0, MAX_HISTORIES);
}

/** Finds the order of a history, and whether it contains the event itself. Returns the past events it fetched. */
export async function probeHistory(context: ProbeContext, { page, query }: Sample): Promise<readonly EconomicEvent[]> {
  const { send, findings, token } = context;
  let past: readonly EconomicEvent[] = [];
  for (const event of findCandidates(page.events)) {
    const diagnostics = createDiagnostics();
    const path = endpoints.history.path.replace(':id', encodeURIComponent(event.id));
    const params = new URLSearchParams({ limit: String(query.limit) });
    const history = parseList(await send(path, { query: params, token, diagnostics }), diagnostics);
    if (history.kind !== 'page') {
      findings.limit(
        `A history cannot be fetched, ${quote(describeFailure(history))}: the chart of an event stays empty.`,
      );
      findings.unknown(PROBED_GAPS.history, 'no history could be fetched');
      return [];
    }
    past = history.events;
    const order = findOrder(past);
    if (order === null) continue;
    findings.collect({ issues: diagnostics.summary().issues, variants: [] });
    if (findings.observed('list-envelope', 'by-id'))
      findings.unknown('order of a history', 'events keyed by id have no order');
    else findings.record('order of a history', order, `the ${past.length} events of one history`);
    const isIncluded = past.some(({ id }) => id === event.id);
    const isWhole = isIncluded || (history.total ?? 0) <= history.count;
    if (isWhole) findings.record('event in its own history', isIncluded ? 'yes' : 'no', 'the id of the request');
    else findings.unknown('event in its own history', `it is not among the first ${history.count} of ${history.total}`);
    return past;
  }
  findings.unknown(PROBED_GAPS.history, 'no event has a history of at least three events');
  return past;
}
