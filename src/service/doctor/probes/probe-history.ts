import { endpoints } from '../../../contract/endpoints';
import type { EconomicEvent } from '../../../contract/event';
import { createWitness } from '../../../contract/witness';
import { isEmptyValue } from '../../../domain/value-nothing';
import { describeFailure } from '../describe';
import { readListing } from '../listing';
import { quote } from '../plain-text';
import type { Sample, Visit } from '../visit';
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
export async function probeHistory(visit: Visit, { events, query }: Sample): Promise<readonly EconomicEvent[]> {
  const { ask, notebook, token } = visit;
  let past: readonly EconomicEvent[] = [];
  for (const event of candidates(events)) {
    const witness = createWitness();
    const path = endpoints.history.path.replace(':id', encodeURIComponent(event.id));
    const params = new URLSearchParams({ limit: String(query['limit']) });
    const listing = readListing(await ask(path, { query: params, token, witness }), witness);
    if (listing.kind !== 'events') {
      notebook.limit(
        `A history could not be read, ${quote(describeFailure(listing))}: the chart of an event stays empty.`,
      );
      for (const silence of SILENCES) notebook.doubt(silence, 'no history could be read');
      return [];
    }
    past = listing.events;
    const order = orderOf(past);
    if (order === null) continue;
    const { oddities } = witness.testimony();
    notebook.hear({ oddities, readings: [] });
    if (notebook.heard('list-envelope', 'by-id'))
      notebook.doubt('order of a history', 'events that stand under their ids have none');
    else notebook.find('order of a history', order, `the ${past.length} events of one history`);
    const isIn = past.some(({ id }) => id === event.id);
    notebook.find('event in its own history', isIn ? 'yes' : 'no', 'the id that was asked for');
    return past;
  }
  for (const silence of SILENCES) notebook.doubt(silence, 'no event with a history of three was found');
  return past;
}
