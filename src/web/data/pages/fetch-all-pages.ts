import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventPage, InvalidEvent } from '../../../contract/decode/event-page';
import type { Diagnostics } from '../../../contract/diagnostics/diagnostics';
import { ApiError } from '../http/api-error';
import { detectPageBase, fetchFirstPage, countRows, fetchPages } from './fetch-pages';
import type { FetchPage, ProviderPaging, PagesRead } from './fetch-pages';

export type EventList = {
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly InvalidEvent[];
  /** The number of items received, unreadable ones included; an event that several pages repeat counts once. */
  readonly received: number;
  /** The service's own count; null without one. */
  readonly total: number | null;
  /** Set on a list that was restored from this device, because the service did not respond. */
  readonly isRestored?: true;
  /** Set when a page failed and nothing of it was cached. */
  readonly isPartial?: true;
};

type PagingContext = {
  readonly paging: ProviderPaging;
  readonly diagnostics: Diagnostics;
  /** The cached list, which a result that lacks a page must not replace. */
  readonly known: () => EventList | undefined;
};

/** `changedAgain`: the list also changed while it was fetched a second time. `repeats` counts events on more than one page. */
type Consistency = { readonly changedAgain: boolean; readonly repeats: number };

function reportPagingIssues(
  { pages, isCut }: PagesRead,
  { paging, diagnostics }: PagingContext,
  { changedAgain, repeats }: Consistency,
): void {
  const [first] = pages;
  if (!first || countRows(first) === 0) return;
  const base = paging.base ?? 1;
  diagnostics.observe('page-base', String(base));
  // A provider may accept page numbers from 1 and return them from 0.
  const shift = first.meta.currentPage === base - 1 ? -1 : 0;
  for (const [index, page] of pages.entries()) {
    const number = page.meta.currentPage;
    if (number !== null && number !== index + base + shift)
      diagnostics.report('page-mismatch', `${index + base} → ${number}`);
  }
  const { total } = first.meta;
  const rows = countAllRows(pages) - repeats;
  if (changedAgain) diagnostics.report('list-changed', `${rows} / ${total}`);
  else if (repeats > 0) diagnostics.report('page-repeated', `${repeats}`);
  else if (rows > (total ?? rows)) diagnostics.report('total-wrong', `${total} < ${rows}`);
  if (isCut) diagnostics.report('list-cut', `${rows} / ${total}`);
}

function joinPages(pages: readonly EventPage[]): EventList {
  const events = pages.flatMap((page) => page.events);
  const unreadable = pages.flatMap((page) => page.invalid);
  return {
    events: [...new Map(events.map((event) => [event.id, event])).values()],
    unreadable,
    received: events.length - countRepeats(pages) + unreadable.length,
    total: pages[0]?.meta.total ?? null,
  };
}

const countAllRows = (pages: readonly EventPage[]): number => pages.reduce((sum, page) => sum + countRows(page), 0);

async function fetchOnce(fetchPage: FetchPage, paging: ProviderPaging): Promise<PagesRead> {
  const first = await fetchFirstPage(fetchPage, paging);
  const read = await fetchPages(fetchPage, first);
  const { pages, isCut, failure } = read;
  const isComplete = first.meta.total !== null && joinPages(pages).events.length >= first.meta.total;
  if (isComplete && !failure && pages.length > 1) paging.base ??= 1;
  if (isComplete || isCut || failure || countRows(first) === 0) return read;
  const zeroth = await detectPageBase(fetchPage, paging, pages);
  return zeroth === null ? read : { ...read, pages: [zeroth, ...pages] };
}

function countRepeats(pages: readonly EventPage[]): number {
  const ids = pages.map(({ events }) => new Set(events.map(({ id }) => id)));
  return ids.reduce((sum, { size }) => sum + size, 0) - new Set(ids.flatMap((page) => [...page])).size;
}

const totalsOf = (pages: readonly EventPage[]): ReadonlySet<number> =>
  new Set(pages.flatMap(({ meta }) => meta.total ?? []));

/** Whether the list changed while its pages were fetched: an event may have moved to a page that was already fetched. */
function hasChanged({ pages, isCut, failure }: PagesRead): boolean {
  if (isCut || failure || pages.length < 2) return false;
  const totals = totalsOf(pages);
  return totals.size > 1 || countRepeats(pages) > 0 || (totals.size === 1 && !totals.has(countAllRows(pages)));
}

/** Whether two fetches are wrong in the same way: the provider always is, and a third fetch would not help. */
function isSystematic(a: readonly EventPage[], b: readonly EventPage[]): boolean {
  const [one, other] = [joinPages(a), joinPages(b)];
  const totals = (pages: readonly EventPage[]) => String(pages.map(({ meta }) => meta.total));
  return totals(a) === totals(b) && one.received === other.received && one.events.length === other.events.length;
}

/** Whether cached events are missing from a list. If the cached list was already short, the provider counts too many. */
function hasLostEvents({ events }: EventList, cached: EventList): boolean {
  const ids = new Set(events.map(({ id }) => id));
  const wasWhole = cached.isPartial || cached.received >= (cached.total ?? 0);
  return wasWhole && cached.events.some(({ id }) => !ids.has(id));
}

/**
 * Fetches every page of a list, one event per id. Rejects when the first page fails. When a later page fails, `received` stays below
 * `total`; if the list is cached, rejects with an error that carries the received events. Rejects an empty body if the cached list has
 * rows. With a `context`, fetches a list that changes meanwhile once more, and reports paging issues.
 */
export async function fetchAllPages(fetchPage: FetchPage, context?: PagingContext): Promise<EventList> {
  if (!context) return joinPages((await fetchPages(fetchPage, await fetchPage(1))).pages);
  const { paging } = context;
  const once = await fetchOnce(fetchPage, paging);
  const isSecondNeeded = hasChanged(once) && !paging.hasIssues;
  const read = isSecondNeeded ? await fetchOnce(fetchPage, paging) : once;
  const { pages } = read;
  const list = joinPages(pages);
  const cached = context.known();
  // An empty body must not remove events that are on screen.
  if (pages[0]?.isBlank && cached && cached.received > 0)
    throw new ApiError('unexpected', { about: 'Empty response.' });
  // A page that is counted but empty has failed as well.
  const isShort = list.received < (list.total ?? 0) && pages.some((page) => countRows(page) === 0);
  const failure = read.failure ?? (isShort && !paging.hasIssues ? new ApiError('unavailable') : null);
  if (failure && cached && (read.failure || hasLostEvents(list, cached))) {
    failure.partialList = list;
    throw failure;
  }
  const changed = hasChanged(read);
  const isWrongTwice = isSecondNeeded && changed && isSystematic(once.pages, pages);
  if (failure ? cached : isWrongTwice) paging.hasIssues = true;
  reportPagingIssues(read, context, { changedAgain: changed && !paging.hasIssues, repeats: countRepeats(pages) });
  return failure && !cached ? { ...list, isPartial: true } : list;
}
