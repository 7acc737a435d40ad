import type { EconomicEvent } from '../../../contract/decode/event';
import { addDays } from '../../../domain/time/day';
import { describeRefusal } from '../describe-event';
import { list, type FetchOutcome, type Listing } from '../client/event-listing';
import type { Sample, ProbeContext } from '../client/probe-context';
import type { Paging } from './probe-paging';

const MOST = 'most items on a page';
/** What is asked to find the most: no more, so that no answer is heavy. */
const LARGE = 1000;
const MIDDLE = 500;
const YEAR = 365;

/** How many events a page really holds under this answer; null when it holds all there are. */
function sizeOf({ meta, count, total }: FetchOutcome, atLeast: number): number | null {
  if (meta.perPage !== null && meta.perPage >= count && (total === null || count === Math.min(meta.perPage, total)))
    return meta.perPage;
  return count < Math.max(total ?? 0, atLeast) ? count : null;
}

function hintIn({ says, status }: Listing['heard'], above: number, below: number): number | null {
  const numbers = says.match(/\b\d{1,6}\b/g)?.map(Number) ?? [];
  return numbers.find((number) => number !== status && number >= above && number < below) ?? null;
}

async function probeRefused(visit: ProbeContext, sample: Sample, large: Listing): Promise<number | null> {
  const { findingsLog } = visit;
  const taken = Number(sample.query['limit']);
  const refused = Number(/(\d+) refused$/.exec(findingsLog.readingOf(MOST) ?? '')?.[1] ?? LARGE);
  const guess = hintIn(large.heard, taken, refused) ?? (refused > MIDDLE ? MIDDLE : null);
  if (guess === null || guess === taken) {
    const reading = guess === null ? `${taken} are taken, ${refused} refused` : `${taken}, more is refused`;
    findingsLog.refine(MOST, reading, `limit=${LARGE} gave ${describeRefusal(large.heard)}`);
    return taken;
  }
  const again = await list(visit.ask, visit.token, { ...sample.query, limit: guess });
  const isTaken = again.kind === 'events';
  const isExact = isTaken && guess !== MIDDLE;
  findingsLog.refine(
    MOST,
    isExact
      ? `${guess}, more is refused`
      : `${isTaken ? guess : taken} are taken, ${isTaken ? refused : guess} refused`,
    `limit=${LARGE} gave ${describeRefusal(large.heard)}, limit=${guess} ${isTaken ? 'was taken' : 'was refused'}`,
  );
  return isTaken ? guess : taken;
}

function rangeOf(sample: Sample, today: string): Sample['query'] {
  const { page, query } = sample;
  const isTold = page.meta.perPage !== null;
  return isTold ? query : { ...query, from: addDays(today, -YEAR), to: addDays(today, YEAR / 5) };
}

async function probeLarge(
  visit: ProbeContext,
  sample: Sample,
  { first }: Paging,
): Promise<[number | null, FetchOutcome | null]> {
  const { ask, findingsLog, token, today } = visit;
  const query = { ...rangeOf(sample, today), limit: LARGE };
  const large = await list(ask, token, query);
  if (large.kind === 'unreadable') findingsLog.doubt(MOST, large.why);
  if (large.kind === 'refused') return [await probeRefused(visit, sample, large), null];
  if (large.kind !== 'events') return [null, null];
  let size = sizeOf(large, sample.page.count);
  let evidence = `limit=${LARGE} gave ${large.count} events`;
  if (size === null && large.total === null && large.count < LARGE && first !== null) {
    const next = await list(ask, token, { ...query, page: first + 1 });
    const isMore =
      next.kind === 'events' && next.events.some(({ id }) => !large.events.some((event) => event.id === id));
    evidence += isMore ? ', and the next page more' : ', and the next page none';
    if (isMore) size = large.count;
  }
  if (size === null && large.count < LARGE)
    findingsLog.doubt(MOST, `limit=${LARGE} was taken, but there were only ${large.count} events to give`);
  else if (size === null || size >= LARGE) findingsLog.find(MOST, `at least ${LARGE}`, evidence);
  else findingsLog.find(MOST, `${size}, more is cut to it`, evidence);
  return [size ?? large.count, large];
}

export type Limits = { readonly most: number | null; readonly seen: readonly EconomicEvent[] };

/**
 * Finds how many events come when nothing is asked, and how many at most. `bare` is the answer to a list without a limit, null
 * when there is none yet. Answers the most that may be asked, null when it is not known, and the events that came.
 */
export async function probeLimits(
  visit: ProbeContext,
  sample: Sample,
  paging: Paging,
  bare: FetchOutcome | null,
): Promise<Limits> {
  const { ask, findingsLog, token } = visit;
  if (paging.fixed !== null) {
    findingsLog.find(
      MOST,
      `${paging.fixed}, whatever is asked`,
      `limit=2 and limit=${String(sample.query['limit'])} gave the same`,
    );
    findingsLog.find('items without a limit', String(paging.fixed), 'every page holds as many');
    return { most: paging.fixed, seen: [] };
  }
  const [most, large] = await probeLarge(visit, sample, paging);
  const limits: Limits = { most, seen: large?.events ?? [] };
  const { from, to } = rangeOf(sample, visit.today);
  const plain = bare ?? (await list(ask, token, { from, to }));
  if (plain.kind !== 'events') {
    findingsLog.doubt('items without a limit', `a list without a limit gave ${describeRefusal(plain.heard)}`);
    return limits;
  }
  const size = sizeOf(plain, Math.max(sample.page.count, large?.count ?? 0));
  if (size === null) findingsLog.doubt('items without a limit', `all ${plain.count} events came without a limit`);
  else findingsLog.find('items without a limit', String(size), `a list without a limit gave ${plain.count} events`);
  return limits;
}
