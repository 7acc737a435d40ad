import { addDays } from '../../../domain/time/day';
import { createDiagnostics, type DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import { describeFailure } from '../describe-event';
import { list, type Listing, type ListQuery } from '../client/event-listing';
import type { Sample, ProbeContext } from '../client/probe-context';

/** The days on each side of today: the first range that holds enough to compare with is taken. */
const REACHES = [14, 60, 730] as const;
const MIN_EVENTS = 12;
/** What the app asks for unless it is told otherwise, and what it falls back to when that is refused. */
const LIMITS = [200, 100, 50, 25, 10] as const;

const mayBeLimit = (listing: Listing): boolean =>
  listing.kind === 'refused' && (listing.status === 400 || listing.status === 422);

type Query = Sample['query'];

function cannot({ findingsLog }: ProbeContext, listing: Exclude<Listing, { kind: 'events' }>): null {
  const advice =
    listing.kind === 'refused' && (listing.status === 404 || listing.status === 410)
      ? 'version 1 of the API is not served there, or the base URL is another'
      : 'ask the provider what GET /v1/events needs';
  findingsLog.mustChange(`The list of events could not be read, ${describeFailure(listing)}: ${advice}.`);
  return null;
}

type Reading = { readonly listing: Listing; readonly query: Query; readonly summary: DiagnosticsReport };

async function readAt(visit: ProbeContext, range: Query): Promise<Reading | null> {
  const refusals: number[] = [];
  let last: Reading | null = null;
  for (const limit of LIMITS) {
    const query = { ...range, limit };
    const diagnostics = createDiagnostics();
    const listing = await list(visit.ask, visit.token, query, diagnostics);
    last = { listing, query, summary: diagnostics.summary() };
    if (!mayBeLimit(listing)) break;
    refusals.push(limit);
  }
  const refused = refusals.at(-1);
  if (last?.listing.kind === 'events' && refused !== undefined)
    visit.findingsLog.find(
      'most items on a page',
      `${String(last.query['limit'])} are taken, ${refused} refused`,
      `limit=${refused} was refused`,
    );
  return last;
}

type Found = Sample & { readonly summary: DiagnosticsReport };

async function readAround(visit: ProbeContext): Promise<Found | Exclude<Listing, { kind: 'events' }> | null> {
  let best: Found | null = null;
  for (const reach of REACHES) {
    const range = { from: addDays(visit.today, -reach), to: addDays(visit.today, reach) };
    const reading = await readAt(visit, range);
    if (!reading) break;
    const { listing, query, summary } = reading;
    if (listing.kind !== 'events') return best ?? listing;
    best = { query, page: listing, events: listing.events, summary };
    if (listing.count >= MIN_EVENTS) break;
  }
  return best;
}

// What a provider gives to be tried out with may be of other years: then the range is that of what comes without one.
async function readAnywhere({ ask, token }: ProbeContext, limit: ListQuery[string] | undefined): Promise<Found | null> {
  const diagnostics = createDiagnostics();
  const listing = await list(ask, token, limit === undefined ? {} : { limit }, diagnostics);
  if (listing.kind !== 'events') return null;
  const days = listing.events.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const range = { from: addDays(from, -1), to: addDays(to, 1) };
  const query = limit === undefined ? range : { ...range, limit };
  return { query, page: listing, events: listing.events, summary: diagnostics.summary() };
}

/** Reads events around today, or wherever the provider has some; null when there is no list to read. */
export async function fetchSample(visit: ProbeContext): Promise<Sample | null> {
  const around = await readAround(visit);
  if (around && 'kind' in around) return cannot(visit, around);
  const sample = around?.page.count === 0 ? ((await readAnywhere(visit, around.query['limit'])) ?? around) : around;
  if (sample) visit.findingsLog.hear(sample.summary);
  return sample;
}
