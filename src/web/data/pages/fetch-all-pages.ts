import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventPage, InvalidEvent } from '../../../contract/decode/event-page';
import type { Diagnostics } from '../../../contract/diagnostics/diagnostics';
import { ApiError } from '../http/api-error';
import type { ProviderPaging } from './page-fetcher';
import { fetchFirstPage, detectPageBase } from './fetch-first-page';
import { fetchPages, countRows, type FetchPage, type PagesRead } from './fetch-pages';

type Seen = {
  /** Whether it still moved when it was read once more. */
  readonly moves: boolean;
  /** How many events came on more than one page. */
  readonly repeats: number;
};

/** Tells what is odd about the pages of a list, and from where they count. */
function reportPagingIssues(
  { pages, isCut }: PagesRead,
  { paging, diagnostics }: PagingContext,
  { moves, repeats }: Seen,
): void {
  const [first] = pages;
  if (!first || countRows(first) === 0) return;
  const base = paging.known() ?? 1;
  diagnostics.uses('page-base', String(base));
  // A provider may ask for pages from 1 and number them from 0 in what it answers.
  const shift = first.meta.currentPage === base - 1 ? -1 : 0;
  for (const [index, page] of pages.entries()) {
    const number = page?.meta.currentPage ?? null;
    if (number !== null && number !== index + base + shift)
      diagnostics.report('page-mismatch', `${index + base} → ${number}`);
  }
  const came = pages.reduce((sum, page) => sum + (page ? countRows(page) : 0), 0);
  if (moves) diagnostics.report('list-changed', `${came - repeats} / ${first.meta.total}`);
  else if (repeats > 0) diagnostics.report('page-repeated', `${repeats}`);
  if (isCut) diagnostics.report('list-cut', `${came} / ${first.meta.total}`);
}

export type EventList = {
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly InvalidEvent[];
  /** How many items came, the unreadable and the repeated ones among them. */
  readonly received: number;
  /** How many the service says there are; null when it does not say. */
  readonly total: number | null;
  /** Set on what was read from this device, because the service did not answer. */
  readonly kept?: true;
  /** Set when a page could not be had, and nothing of it was known before. */
  readonly isPartial?: true;
};

/** What is learnt of a list beyond its events: where pages count from, and what is odd about them. */
export type PagingContext = {
  readonly paging: ProviderPaging;
  readonly diagnostics: Diagnostics;
  /** The list as it is known already: a reading that lacks a page must not take its place. */
  readonly known: () => EventList | undefined;
};

function join(pages: readonly EventPage[]): EventList {
  const byId = new Map<string, EconomicEvent>();
  const events = pages.flatMap((page) => page.events);
  const unreadable = pages.flatMap((page) => page.unreadable);
  for (const event of events) byId.set(event.id, event);
  return {
    events: [...byId.values()],
    unreadable,
    received: events.length + unreadable.length,
    total: pages[0]?.meta.total ?? null,
  };
}

const isThere = (page: EventPage | null): page is EventPage => page !== null;

async function readWhole(fetchPage: FetchPage, { paging }: PagingContext): Promise<PagesRead> {
  const first = await fetchFirstPage(fetchPage, paging);
  const read = await fetchPages(fetchPage, first);
  const pages = read.pages.filter(isThere);
  const isComplete = first.meta.total !== null && join(pages).events.length >= first.meta.total;
  if (isComplete && pages.length > 1) paging.settle(paging.known() ?? 1);
  if (isComplete || read.isCut || pages.length < read.pages.length || countRows(first) === 0) return read;
  const zeroth = await detectPageBase(fetchPage, paging, pages);
  return zeroth === null ? read : { ...read, pages: [zeroth, ...read.pages] };
}

/** How many events came more than once, on different pages. */
function countRepeats(pages: readonly EventPage[]): number {
  const ids = pages.map(({ events }) => new Set(events.map(({ id }) => id)));
  return ids.reduce((sum, { size }) => sum + size, 0) - new Set(ids.flatMap((page) => [...page])).size;
}

const totalsOf = (pages: readonly EventPage[]): ReadonlySet<number> =>
  new Set(pages.flatMap(({ meta }) => meta.total ?? []));

/** Whether a list was not the same all the while its pages were read: an event may have slid to a page that was read already. */
function hasMoved({ pages, isCut }: PagesRead): boolean {
  const there = pages.filter(isThere);
  if (isCut || there.length < 2 || there.length < pages.length) return false;
  const totals = totalsOf(there);
  const rows = there.reduce((sum, page) => sum + countRows(page), 0);
  return totals.size > 1 || countRepeats(there) > 0 || (totals.size === 1 && !totals.has(rows));
}

/** Whether two readings are wrong in the same way: a habit of the provider, which reading again would not mend. */
function isHabit(a: readonly EventPage[], b: readonly EventPage[]): boolean {
  const [one, other] = [join(a), join(b)];
  const isSteady = [a, b].every((pages) => totalsOf(pages).size <= 1) && one.total === other.total;
  return isSteady && one.received === other.received && one.events.length === other.events.length;
}

/** Whether events that are known lack in a list that counts as many; where they always did, the provider counts too many. */
function isShorter({ events }: EventList, known: EventList): boolean {
  const ids = new Set(events.map(({ id }) => id));
  const wasWhole = known.isPartial || known.received >= (known.total ?? 0);
  return wasWhole && known.events.some(({ id }) => !ids.has(id));
}

/** Why a page lacks: it failed, or it is counted and there is nothing on it. */
function findFailure(
  { pages, failure }: PagesRead,
  { received, total }: EventList,
  paging: ProviderPaging,
): ApiError | null {
  const isShort = received < (total ?? 0) && pages.some((page) => page !== null && countRows(page) === 0);
  return failure ?? (isShort && !paging.hasIssues() ? new ApiError('unavailable') : null);
}

/**
 * Reads every page of a list: the first, then the rest four at a time, one event for each id. Without the first there is no list; a
 * later one that keeps failing leaves `received` below `total`, and fails the reading of a list that is known: the error brings what
 * came. With `heed`, a list that moves while it is read is read once more, and what is odd about its pages is told.
 */
export async function fetchAllPages(fetchPage: FetchPage, heed?: PagingContext): Promise<EventList> {
  if (!heed) return join((await fetchPages(fetchPage, await fetchPage(1))).pages.filter(isThere));
  const once = await readWhole(fetchPage, heed);
  const { paging } = heed;
  const isOnceMore = hasMoved(once) && !paging.hasIssues();
  const read = isOnceMore ? await readWhole(fetchPage, heed) : once;
  const pages = read.pages.filter(isThere);
  const list = join(pages);
  const known = heed.known();
  const failure = findFailure(read, list, paging);
  if (failure && known && (read.failure || isShorter(list, known))) {
    failure.came = list;
    throw failure;
  }
  const moves = hasMoved(read);
  if (failure ? known : isOnceMore && moves && isHabit(once.pages.filter(isThere), pages)) paging.reportOnce();
  reportPagingIssues(read, heed, { moves: moves && !paging.hasIssues(), repeats: countRepeats(pages) });
  return failure && !known ? { ...list, isPartial: true } : list;
}
