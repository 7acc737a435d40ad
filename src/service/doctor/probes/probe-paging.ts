import { describeRefusal } from '../describe-event';
import { list, type FetchOutcome, type Listing, type ListQuery } from '../client/event-listing';
import type { Sample, ProbeContext } from '../client/probe-context';

const FAR = 5000;

const idsOf = (listing: Listing): string =>
  listing.kind === 'events' ? listing.events.map(({ id }) => id).join(' ') : '';
const isSame = (a: Listing, b: Listing): boolean => a.kind === 'events' && b.kind === 'events' && idsOf(a) === idsOf(b);
const isEmpty = (listing: Listing): boolean => listing.kind === 'events' && listing.count === 0;

function ofPageZero(zero: Listing, one: Listing): string {
  if (isSame(zero, one)) return '1 (0 is taken for 1)';
  return isEmpty(zero) ? '1 (0 is empty)' : `1 (0 gives ${describeRefusal(zero.heard)})`;
}

type AskPage = (page: number) => Promise<Listing>;

async function probeBase({ findingsLog }: ProbeContext, first: FetchOutcome, askPage: AskPage): Promise<number | null> {
  const gap = 'number of the first page';
  const one = await askPage(1);
  const zero = await askPage(0);
  if (isSame(one, first)) {
    const isIgnored = isSame(zero, first) && isSame(await askPage(2), first);
    if (isIgnored) findingsLog.doubt(gap, 'pages 0, 1 and 2 came with the same events: `page` seems to be ignored');
    else findingsLog.find(gap, ofPageZero(zero, one), 'page=1 gave what no page gave, asked beside page=0');
    return isIgnored ? null : 1;
  }
  if (isSame(zero, first)) {
    findingsLog.find(gap, '0', 'page=0 gave what no page gave, page=1 gave other events');
    return 0;
  }
  findingsLog.doubt(
    gap,
    'neither page=0 nor page=1 gave what no page gives: the order may change from one answer to the next',
  );
  return null;
}

async function probePastEnd(
  { findingsLog }: ProbeContext,
  first: FetchOutcome,
  size: number,
  askPage: AskPage,
): Promise<void> {
  const page = first.total === null ? FAR : Math.ceil(first.total / size) + 3;
  const past = await askPage(page);
  const evidence = `page=${page}, beyond the last`;
  if (past.kind === 'unreadable') findingsLog.doubt('page past the end', past.why);
  else if (past.kind === 'refused') findingsLog.find('page past the end', describeRefusal(past.heard), evidence);
  else if (past.count === 0) findingsLog.find('page past the end', 'empty', evidence);
  else findingsLog.find('page past the end', isSame(past, first) ? 'first page again' : 'last page again', evidence);
}

/** What paging shows: how many events a page holds whatever is asked, null when the provider follows `limit`. */
export type Paging = { readonly first: number | null; readonly fixed: number | null };

/** Finds whether a small `limit` is followed, which number the first page has, and what a page past the end is. */
export async function probePaging(visit: ProbeContext, { query, page }: Sample): Promise<Paging> {
  const { ask, findingsLog, token } = visit;
  const limit = page.count > 2 ? 2 : 1;
  const small: ListQuery = { ...query, limit };
  if (page.count < 2) {
    for (const gap of ['small limit', 'number of the first page', 'page past the end'])
      findingsLog.doubt(gap, 'there are not two events to page through');
    return { first: null, fixed: null };
  }
  const first = await list(ask, token, small);
  if (first.kind !== 'events') {
    findingsLog.doubt('small limit', `limit=${limit} gave no list`);
    return { first: null, fixed: null };
  }
  const isFollowed = first.count === limit;
  const fixed = isFollowed ? null : first.count;
  findingsLog.find(
    'small limit',
    isFollowed ? 'followed' : `ignored: ${first.count} come`,
    `limit=${limit} gave ${first.count} of at least ${Math.max(page.count, first.total ?? 0)} events`,
  );
  if (!isFollowed && first.count >= (first.total ?? page.count + 1)) {
    findingsLog.doubt('number of the first page', 'all events come on one page whatever the limit');
    return { first: null, fixed };
  }
  const askPage: AskPage = (number) => list(ask, token, { ...small, page: number });
  const base = await probeBase(visit, first, askPage);
  if (base !== null) await probePastEnd(visit, first, first.count, askPage);
  return { first: base, fixed };
}
