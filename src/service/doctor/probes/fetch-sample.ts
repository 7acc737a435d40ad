import { addDays, type Day } from '../../../domain/time/day';
import { createDiagnostics, type DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import {
  describeFailure,
  fetchList,
  type ListFailure,
  type ListPage,
  type ListResult,
  type ListQuery,
} from '../client/event-list';
import type { SendRequest } from '../client/probe-client';
import type { Findings } from '../findings';

/** What every probe after the login works with. */
export type ProbeContext = {
  readonly send: SendRequest;
  readonly findings: Findings;
  readonly token: string;
  readonly today: Day;
};

/** The reference page that probes compare their responses with. */
export type Sample = {
  readonly query: ListQuery & { readonly from: Day; readonly to: Day };
  readonly page: ListPage;
  /** The smallest `limit` the provider rejected on the way; null if it rejected none. */
  readonly rejectedLimit: number | null;
};

/** Days on each side of today. The first range with enough events to compare is used. */
const RANGE_DAYS = [14, 60, 730] as const;
const MIN_EVENTS = 12;
/** The app's default page size, and the ones it falls back to if the provider rejects it. */
const PAGE_LIMITS = [200, 100, 50, 25, 10] as const;

const mayRejectLimit = (result: ListResult): boolean =>
  result.kind === 'refused' && (result.status === 400 || result.status === 422);

type Query = Sample['query'];
type Attempt<Result> = Omit<Sample, 'page'> & { readonly page: Result; readonly report: DiagnosticsReport };

function explainFailure({ findings }: ProbeContext, failure: ListFailure): null {
  const advice =
    failure.kind === 'refused' && (failure.status === 404 || failure.status === 410)
      ? 'version 1 of the API is not served there, or the base URL is wrong'
      : 'ask the provider what GET /v1/events requires';
  findings.block(`The list of events could not be fetched, ${describeFailure(failure)}: ${advice}.`);
  return null;
}

async function fetchRange(context: ProbeContext, range: Query): Promise<Attempt<ListResult>> {
  const [first, ...smaller] = PAGE_LIMITS;
  const fetchWith = async (limit: number, rejectedLimit: number | null): Promise<Attempt<ListResult>> => {
    const query = { ...range, limit };
    const diagnostics = createDiagnostics();
    const page = await fetchList(context, query, diagnostics);
    return { query, page, rejectedLimit, report: diagnostics.summary() };
  };
  let rejected: number = first;
  let attempt = await fetchWith(first, null);
  for (const limit of smaller) {
    if (!mayRejectLimit(attempt.page)) break;
    attempt = await fetchWith(limit, rejected);
    if (mayRejectLimit(attempt.page)) rejected = limit;
    else if (attempt.page.kind === 'page')
      context.findings.record(
        'most items on a page',
        `${limit} are accepted, ${rejected} rejected`,
        `limit=${rejected} was rejected`,
      );
  }
  return attempt;
}

async function fetchAroundToday(context: ProbeContext): Promise<Attempt<ListResult>> {
  const fetchDays = (days: number) =>
    fetchRange(context, { from: addDays(context.today, -days), to: addDays(context.today, days) });
  const [first, ...wider] = RANGE_DAYS;
  let best = await fetchDays(first);
  for (const days of wider) {
    if (best.page.kind !== 'page' || best.page.count >= MIN_EVENTS) break;
    const next = await fetchDays(days);
    if (next.page.kind !== 'page') break;
    best = next;
  }
  return best;
}

// Trial data may date from other years: fetches without a range, and takes the range of what comes.
async function fetchAnyDate(context: ProbeContext, around: Attempt<ListPage>): Promise<Attempt<ListPage> | null> {
  const limit = around.query['limit'];
  const diagnostics = createDiagnostics();
  const page = await fetchList(context, limit === undefined ? {} : { limit }, diagnostics);
  if (page.kind !== 'page') return null;
  const days = page.events.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const query = { ...around.query, from: addDays(from, -1), to: addDays(to, 1) };
  return { query, page, rejectedLimit: around.rejectedLimit, report: diagnostics.summary() };
}

/** Fetches events around today, or of any date if there are none. Returns null if the list cannot be fetched. */
export async function fetchSample(context: ProbeContext): Promise<Sample | null> {
  const { page, ...attempt } = await fetchAroundToday(context);
  if (page.kind !== 'page') return explainFailure(context, page);
  const around = { ...attempt, page };
  const sample = page.count === 0 ? ((await fetchAnyDate(context, around)) ?? around) : around;
  context.findings.collect(sample.report);
  return sample;
}
