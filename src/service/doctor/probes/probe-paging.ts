import { fetchList, type ListPage, type ListQuery, type ListResult } from '../client/event-list';
import { describeRefusal } from '../client/probe-response';
import type { Sample, ProbeContext } from './fetch-sample';
import { PROBED_GAPS } from '../spec-gaps';

const FAR_PAGE = 5000;

const joinIds = ({ events }: ListPage): string => events.map(({ id }) => id).join(' ');
const isSame = (list: ListResult, page: ListPage): boolean => list.kind === 'page' && joinIds(list) === joinIds(page);

/** Whether a list has an event that the page lacks. */
export function hasMore(list: ListResult, { events }: ListPage): boolean {
  const known = new Set(events.map(({ id }) => id));
  return list.kind === 'page' && list.events.some(({ id }) => !known.has(id));
}

function describePageZero(zero: ListResult, first: ListPage): string {
  if (isSame(zero, first)) return '1 (0 is treated as 1)';
  return zero.kind === 'page' && zero.count === 0 ? '1 (0 is empty)' : `1 (0 gives ${describeRefusal(zero.response)})`;
}

type FetchPage = (page: number) => Promise<ListResult>;

/** Finds the number of the first page by comparing it with the page of a request without a number. */
async function probeBase({ findings }: ProbeContext, first: ListPage, fetchPage: FetchPage): Promise<number | null> {
  const gap = 'number of the first page';
  const one = await fetchPage(1);
  const zero = await fetchPage(0);
  if (isSame(one, first)) {
    const isIgnored = isSame(zero, first) && isSame(await fetchPage(2), first);
    if (isIgnored) findings.unknown(gap, 'pages 0, 1 and 2 hold the same events: `page` seems to be ignored');
    else findings.record(gap, describePageZero(zero, first), 'page=1 returned the same events as no page number');
    return isIgnored ? null : 1;
  }
  if (isSame(zero, first)) {
    findings.record(gap, '0', 'page=0 returned the same events as no page number, page=1 did not');
    return 0;
  }
  findings.unknown(
    gap,
    'neither page=0 nor page=1 returned the same events as no page number: the order may change between responses',
  );
  return null;
}

async function probePastEnd({ findings }: ProbeContext, first: ListPage, fetchPage: FetchPage): Promise<void> {
  const gap = 'page past the end';
  // Some providers count the events of the page: their total says nothing about the last one.
  const total = first.total ?? 0;
  const page = total <= first.count ? FAR_PAGE : Math.ceil(total / first.count) + 3;
  const past = await fetchPage(page);
  const evidence = `page=${page} is beyond the last`;
  if (past.kind === 'unreadable') findings.unknown(gap, past.why);
  else if (past.kind === 'refused') findings.record(gap, describeRefusal(past.response), evidence);
  else if (past.count === 0) findings.record(gap, 'empty', evidence);
  else findings.record(gap, isSame(past, first) ? 'first page again' : 'last page again', evidence);
}

/** `first`: the number of the first page, null if unknown. `fixedSize`: the page size if `limit` is ignored, else null. */
export type Paging = { readonly first: number | null; readonly fixedSize: number | null };

/** Finds whether a small `limit` is followed, the number of the first page, and what a page past the end returns. */
export async function probePaging(context: ProbeContext, { query, page }: Sample): Promise<Paging> {
  const { findings } = context;
  const limit = page.count > 2 ? 2 : 1;
  const small: ListQuery = { ...query, limit };
  if (page.count < 2) {
    findings.unknown(PROBED_GAPS.paging, 'there are fewer than two events to page through');
    return { first: null, fixedSize: null };
  }
  const first = await fetchList(context, small);
  if (first.kind !== 'page') {
    findings.unknown('small limit', `limit=${limit} returned no list`);
    return { first: null, fixedSize: null };
  }
  const isFollowed = first.count === limit;
  const fixedSize = isFollowed ? null : first.count;
  findings.record(
    'small limit',
    isFollowed ? 'followed' : `ignored: ${first.count} events`,
    `limit=${limit} returned ${first.count} of at least ${Math.max(page.count, first.total ?? 0)} events`,
  );
  if (!isFollowed && first.count >= (first.total ?? page.count + 1)) {
    findings.unknown('number of the first page', 'all events fit on one page, whatever the limit');
    // A page of all there is does not show its size.
    return { first: null, fixedSize: null };
  }
  const fetchPage: FetchPage = (number) => fetchList(context, { ...small, page: number });
  const base = await probeBase(context, first, fetchPage);
  if (base === null) return { first: base, fixedSize };
  await probePastEnd(context, first, fetchPage);
  const isCounted = fixedSize === null || first.total !== null;
  return { first: base, fixedSize: isCounted || hasMore(await fetchPage(base + 1), first) ? fixedSize : null };
}
