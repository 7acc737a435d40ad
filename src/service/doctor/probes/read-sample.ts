import { addDays } from '../../../domain/day';
import { createWitness, type Testimony } from '../../../contract/witness';
import { describeFailure } from '../describe';
import { list, type Listing, type ListQuery } from '../listing';
import type { Sample, Visit } from '../visit';

/** The days on each side of today: the first range that holds enough to compare with is taken. */
const REACHES = [14, 60, 730] as const;
const ENOUGH = 12;
/** What the app asks for unless it is told otherwise, and what it falls back to when that is refused. */
const LIMITS = [200, 100, 50, 25, 10] as const;

const mayBeLimit = (listing: Listing): boolean =>
  listing.kind === 'refused' && (listing.status === 400 || listing.status === 422);

type Query = Sample['query'];

function cannot({ notebook }: Visit, listing: Exclude<Listing, { kind: 'events' }>): null {
  const advice =
    listing.kind === 'refused' && (listing.status === 404 || listing.status === 410)
      ? 'version 1 of the API is not served there, or the base URL is another'
      : 'ask the provider what GET /v1/events needs';
  notebook.mustChange(`The list of events could not be read, ${describeFailure(listing)}: ${advice}.`);
  return null;
}

type Reading = { readonly listing: Listing; readonly query: Query; readonly testimony: Testimony };

async function readAt(visit: Visit, range: Query): Promise<Reading | null> {
  const refusals: number[] = [];
  let last: Reading | null = null;
  for (const limit of LIMITS) {
    const query = { ...range, limit };
    const witness = createWitness();
    const listing = await list(visit.ask, visit.token, query, witness);
    last = { listing, query, testimony: witness.testimony() };
    if (!mayBeLimit(listing)) break;
    refusals.push(limit);
  }
  const refused = refusals.at(-1);
  if (last?.listing.kind === 'events' && refused !== undefined)
    visit.notebook.find(
      'most items on a page',
      `${String(last.query['limit'])} are taken, ${refused} refused`,
      `limit=${refused} was refused`,
    );
  return last;
}

type Found = Sample & { readonly testimony: Testimony };

async function readAround(visit: Visit): Promise<Found | Exclude<Listing, { kind: 'events' }> | null> {
  let best: Found | null = null;
  for (const reach of REACHES) {
    const range = { from: addDays(visit.today, -reach), to: addDays(visit.today, reach) };
    const reading = await readAt(visit, range);
    if (!reading) break;
    const { listing, query, testimony } = reading;
    if (listing.kind !== 'events') return best ?? listing;
    best = { query, page: listing, events: listing.events, testimony };
    if (listing.count >= ENOUGH) break;
  }
  return best;
}

// What a provider gives to be tried out with may be of other years: then the range is that of what comes without one.
async function readAnywhere({ ask, token }: Visit, limit: ListQuery[string] | undefined): Promise<Found | null> {
  const witness = createWitness();
  const listing = await list(ask, token, limit === undefined ? {} : { limit }, witness);
  if (listing.kind !== 'events') return null;
  const days = listing.events.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const range = { from: addDays(from, -1), to: addDays(to, 1) };
  const query = limit === undefined ? range : { ...range, limit };
  return { query, page: listing, events: listing.events, testimony: witness.testimony() };
}

/** Reads events around today, or wherever the provider has some; null when there is no list to read. */
export async function readSample(visit: Visit): Promise<Sample | null> {
  const around = await readAround(visit);
  if (around && 'kind' in around) return cannot(visit, around);
  const sample = around?.page.count === 0 ? ((await readAnywhere(visit, around.query['limit'])) ?? around) : around;
  if (sample) visit.notebook.hear(sample.testimony);
  return sample;
}
