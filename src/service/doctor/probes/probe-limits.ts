import type { EconomicEvent } from '../../../contract/decode/event';
import { addDays } from '../../../domain/time/day';
import { fetchList, type ListPage, type ListResult } from '../client/event-list';
import { describeRefusal } from '../client/probe-response';
import type { Sample, ProbeContext } from './fetch-sample';
import { hasMore, type Paging } from './probe-paging';

const MAX_GAP = 'most items on a page';
const DEFAULT_GAP = 'items without a limit';
/** The largest limit requested: a larger one could make a heavy response. */
const LARGE_LIMIT = 1000;
const MIDDLE_LIMIT = 500;
const YEAR_DAYS = 365;

/**
 * Returns the page size that cut this list short; null if the page may hold all events there are. A page size and a total that both equal
 * the number of events do not say which: some providers count the page.
 */
function findPageSize({ meta, count, total }: ListPage, minTotal: number): number | null {
  const perPage = meta.perPage === count && total === count ? null : meta.perPage;
  if (perPage !== null && perPage >= count && (total === null || count === Math.min(perPage, total))) return perPage;
  return count < Math.max(total ?? 0, minTotal) ? count : null;
}

/** Finds a number in an error message that may be the largest limit allowed. */
function limitInMessage({ message, status }: ListResult['response'], above: number, below: number): number | null {
  const numbers = message.match(/\b\d{1,6}\b/g)?.map(Number) ?? [];
  return numbers.find((number) => number !== status && number >= above && number < below) ?? null;
}

async function probeRejected(context: ProbeContext, sample: Sample, large: ListResult): Promise<number> {
  const { findings } = context;
  const accepted = sample.query.limit;
  const rejected = sample.rejectedLimit ?? LARGE_LIMIT;
  const evidence = `limit=${LARGE_LIMIT} returned ${describeRefusal(large.response)}`;
  const exactly = (limit: number): string => `${limit}, more is rejected`;
  const guess = limitInMessage(large.response, accepted, rejected) ?? (rejected > MIDDLE_LIMIT ? MIDDLE_LIMIT : null);
  if (guess === null || guess === accepted) {
    const variant = guess === null ? `${accepted} are accepted, ${rejected} rejected` : exactly(accepted);
    findings.record(MAX_GAP, variant, evidence);
    return accepted;
  }
  const isAccepted = (await fetchList(context, { ...sample.query, limit: guess })).kind === 'page';
  const [low, high] = isAccepted ? [guess, rejected] : [accepted, guess];
  findings.record(
    MAX_GAP,
    isAccepted && guess !== MIDDLE_LIMIT ? exactly(guess) : `${low} are accepted, ${high} rejected`,
    `${evidence}, limit=${guess} was ${isAccepted ? 'accepted' : 'rejected'}`,
  );
  return low;
}

/** The sample's range, widened to more than a year unless responses state their page size. */
function rangeQuery({ page, query }: Sample, today: string): Sample['query'] {
  if (page.meta.perPage !== null) return query;
  return { ...query, from: addDays(today, -YEAR_DAYS), to: addDays(today, YEAR_DAYS / 5) };
}

async function probeLargeLimit(
  context: ProbeContext,
  sample: Sample,
  { first }: Paging,
): Promise<readonly [max: number | null, page: ListPage | null]> {
  const { findings, today } = context;
  const query = { ...rangeQuery(sample, today), limit: LARGE_LIMIT };
  const large = await fetchList(context, query);
  if (large.kind === 'refused') return [await probeRejected(context, sample, large), null];
  if (large.kind === 'unreadable') {
    findings.unknown(MAX_GAP, large.why);
    return [null, null];
  }
  if (large.count === 0 && sample.page.count > 0) {
    const accepted = sample.query.limit;
    findings.record(MAX_GAP, `${accepted} are accepted, ${LARGE_LIMIT} return none`, 'the same days have events');
    return [accepted, null];
  }
  let size = findPageSize(large, sample.page.count);
  let evidence = `limit=${LARGE_LIMIT} returned ${large.count} events`;
  if (size === null && large.count < LARGE_LIMIT) {
    const isCut = hasMore(await fetchList(context, { ...query, page: (first ?? 1) + 1 }), large);
    evidence += isCut ? ', the next page more' : ', the next page none';
    if (isCut) size = large.count;
  }
  if (size === null && large.count < LARGE_LIMIT) {
    findings.unknown(MAX_GAP, `limit=${LARGE_LIMIT} was accepted, but there are only ${large.count} events`);
    return [null, large];
  }
  if (size === null || size >= LARGE_LIMIT) findings.record(MAX_GAP, `at least ${LARGE_LIMIT}`, evidence);
  else findings.record(MAX_GAP, `${size}, more is capped`, evidence);
  return [size ?? large.count, large];
}

/** `max`: the largest page size, null if unknown. `events`: the events fetched on the way. */
type Limits = { readonly max: number | null; readonly events: readonly EconomicEvent[] };

/** Finds the default and the maximum page size. `bare` is a list that was fetched without a limit, null if there is none yet. */
export async function probeLimits(
  context: ProbeContext,
  sample: Sample,
  paging: Paging,
  bare: ListPage | null,
): Promise<Limits> {
  const { findings } = context;
  if (paging.fixedSize !== null) {
    const evidence = `limit=2 and limit=${sample.query.limit} returned the same number`;
    findings.record(MAX_GAP, `${paging.fixedSize}, whatever the limit`, evidence);
    findings.record(DEFAULT_GAP, String(paging.fixedSize), 'every page has this size');
    return { max: paging.fixedSize, events: [] };
  }
  const [max, large] = await probeLargeLimit(context, sample, paging);
  const limits: Limits = { max, events: large?.events ?? [] };
  const { from, to } = rangeQuery(sample, context.today);
  const plain = bare ?? (await fetchList(context, { from, to }));
  if (plain.kind !== 'page') {
    findings.unknown(DEFAULT_GAP, `a list without a limit returned ${describeRefusal(plain.response)}`);
    return limits;
  }
  const size = findPageSize(plain, Math.max(sample.page.count, large?.count ?? 0));
  if (size === null) findings.unknown(DEFAULT_GAP, `a list without a limit returned all ${plain.count} events`);
  else findings.record(DEFAULT_GAP, String(size), `a list without a limit returned ${plain.count} events`);
  return limits;
}
