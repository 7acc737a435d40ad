import { addDays } from '../../../domain/day';
import { createWitness, type Testimony } from '../../../contract/witness';
import { describeFailure } from '../describe';
import { list, type Listing } from '../listing';
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

/** Reads events around today, a wider range where there are few; null when there is no list to read. */
export async function readSample(visit: Visit): Promise<Sample | null> {
  let best: (Sample & { readonly testimony: Testimony }) | null = null;
  for (const reach of REACHES) {
    const range = { from: addDays(visit.today, -reach), to: addDays(visit.today, reach) };
    const reading = await readAt(visit, range);
    if (!reading) break;
    const { listing, query, testimony } = reading;
    if (listing.kind !== 'events') {
      if (!best) return cannot(visit, listing);
      break;
    }
    best = { query, page: listing, events: listing.events, testimony };
    if (listing.count >= ENOUGH) break;
  }
  if (best) visit.notebook.hear(best.testimony);
  return best;
}
