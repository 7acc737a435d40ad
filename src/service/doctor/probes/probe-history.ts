import { endpoints } from '../../../contract/endpoints';
import type { EconomicEvent } from '../../../contract/decode/event';
import { createDiagnostics } from '../../../contract/diagnostics/diagnostics';
import { isEmptyValue } from '../../../domain/value/missing';
import { describeFailure } from '../describe-event';
import { parseListing } from '../client/event-listing';
import { quote } from '../plain-text';
import type { Sample, ProbeContext } from '../client/probe-context';
import { hasOwnId } from './probe-event';
import { orderOf } from './probe-order';

const SILENCES = ['order of a history', 'event in its own history'] as const;
const TRIES = 2;

// Those most likely to have come before, the most watched first.
function candidates(events: readonly EconomicEvent[]): readonly EconomicEvent[] {
  const weight = ({ importance, current }: EconomicEvent) =>
    (importance === 'HIGH' ? 2 : 0) + (isEmptyValue(current) ? 0 : 1);
  const figures = events.filter(
    (event) => hasOwnId(event) && !(isEmptyValue(event.current) && isEmptyValue(event.previous)),
  );
  const byTitle = new Map(figures.toSorted((a, b) => weight(b) - weight(a)).map((event) => [event.title, event]));
  return [...byTitle.values()].toSorted((a, b) => weight(b) - weight(a)).slice(0, TRIES);
}

/** Finds the order of a history and whether it holds the event itself; answers the past events that came. */
export async function probeHistory(visit: ProbeContext, { events, query }: Sample): Promise<readonly EconomicEvent[]> {
  const { ask, findingsLog, token } = visit;
  let past: readonly EconomicEvent[] = [];
  for (const event of candidates(events)) {
    const diagnostics = createDiagnostics();
    const path = endpoints.history.path.replace(':id', encodeURIComponent(event.id));
    const params = new URLSearchParams({ limit: String(query['limit']) });
    const listing = parseListing(await ask(path, { query: params, token, diagnostics }), diagnostics);
    if (listing.kind !== 'events') {
      findingsLog.limit(
        `A history could not be read, ${quote(describeFailure(listing))}: the chart of an event stays empty.`,
      );
      for (const gap of SILENCES) findingsLog.doubt(gap, 'no history could be read');
      return [];
    }
    past = listing.events;
    const order = orderOf(past);
    if (order === null) continue;
    const { issues } = diagnostics.summary();
    findingsLog.hear({ issues, readings: [] });
    if (findingsLog.heard('list-envelope', 'by-id'))
      findingsLog.doubt('order of a history', 'events that stand under their ids have none');
    else findingsLog.find('order of a history', order, `the ${past.length} events of one history`);
    const isIn = past.some(({ id }) => id === event.id);
    findingsLog.find('event in its own history', isIn ? 'yes' : 'no', 'the id that was asked for');
    return past;
  }
  for (const gap of SILENCES) findingsLog.doubt(gap, 'no event with a history of three was found');
  return past;
}
