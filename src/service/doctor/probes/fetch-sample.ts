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

/** A page of a list, and what was found while decoding it. */
type Fetched<Page> = {
  readonly query: { readonly from: Day; readonly to: Day; readonly limit: number };
  readonly page: Page;
  /** The smallest `limit` the provider rejected on the way; null if it rejected none. */
  readonly rejectedLimit: number | null;
  readonly report: DiagnosticsReport;
};

/** The reference page that probes compare their responses with. */
export type Sample = Fetched<ListPage>;

/** Days on each side of today. The first range with enough events to compare is used, else the one with the most. */
const RANGE_DAYS = [14, 60, 730] as const;
/** The range that the app requests for a week, which a provider may accept where it rejects a longer one. */
const DAYS_OF_THE_APP = 5;
const MIN_EVENTS = 12;
/** The app's default page size, and the ones it falls back to if the provider rejects it. */
const PAGE_LIMITS = [200, 100, 50, 25, 10] as const;

const mayRejectLimit = (result: ListResult): boolean =>
  result.kind === 'refused' && (result.status === 400 || result.status === 422);

async function fetchReported(context: ProbeContext, query: ListQuery) {
  const diagnostics = createDiagnostics();
  const page = await fetchList(context, query, diagnostics);
  return { page, report: diagnostics.summary() };
}

function adviceFor(failure: ListFailure): string {
  const status = failure.kind === 'refused' ? failure.status : 0;
  if (status >= 500) return "it failed on the provider's side, try again later or contact its support";
  if (status === 404 || status === 410) return 'version 1 of the API is not served there, or the base URL is wrong';
  return 'ask the provider what GET /v1/events requires';
}

function explainFailure({ findings }: ProbeContext, failure: ListFailure): null {
  findings.block(`The list of events could not be fetched, ${describeFailure(failure)}: ${adviceFor(failure)}.`);
  return null;
}

/** Fetches the days on each side of today, with the largest page size that the provider does not reject. */
async function fetchDays(context: ProbeContext, days: number): Promise<Fetched<ListResult>> {
  const { today } = context;
  const range = { from: addDays(today, -days), to: addDays(today, days) };
  const fetchWith = async (limit: number, rejectedLimit: number | null) => {
    const query = { ...range, limit };
    return { query, rejectedLimit, ...(await fetchReported(context, query)) };
  };
  const [first, ...smaller] = PAGE_LIMITS;
  let attempt = await fetchWith(first, null);
  for (const limit of smaller) if (mayRejectLimit(attempt.page)) attempt = await fetchWith(limit, attempt.query.limit);
  return attempt;
}

async function fetchAroundToday(context: ProbeContext): Promise<Fetched<ListResult>> {
  const [first, ...wider] = RANGE_DAYS;
  let best = await fetchDays(context, first);
  if (mayRejectLimit(best.page)) best = await fetchDays(context, DAYS_OF_THE_APP);
  for (const days of wider) {
    if (best.page.kind !== 'page' || best.page.count >= MIN_EVENTS) break;
    const next = await fetchDays(context, days);
    if (next.page.kind !== 'page') break;
    // Where pages are small, the first one of a wider range has older events, not more.
    if (next.page.count > best.page.count) best = next;
  }
  return best;
}

// Trial data may date from other years: fetches without a range, and takes the range of what comes.
async function fetchAnyDate(context: ProbeContext, around: Sample): Promise<Sample | null> {
  const { limit } = around.query;
  const { page, report } = await fetchReported(context, { limit });
  if (page.kind !== 'page') return null;
  const days = page.events.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const query = { limit, from: addDays(from, -1), to: addDays(to, 1) };
  return { query, page, rejectedLimit: around.rejectedLimit, report };
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
