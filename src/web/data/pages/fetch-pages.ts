import { MAX_ROWS } from '../../../contract/api-limits';
import type { EventPage } from '../../../contract/decode/event-page';
import { ApiError } from '../http/api-error';

/** Asks for a page; the first is 1. */
export type FetchPage = (page: number) => Promise<EventPage>;

/** The pages of a list that came, one for each that was asked; null for one that could not be had. */
export type PagesRead = {
  readonly pages: readonly (EventPage | null)[];
  /** Whether there was more than is ever read. */
  readonly isCut: boolean;
  /** Why a page could not be had; null when all were. */
  readonly failure: ApiError | null;
};

const MAX_CONCURRENT_PAGES = 4;
const MAX_PAGES = 200;
const PAST_END: ReadonlySet<ApiError['kind']> = new Set(['missing', 'version']);
const RANGE_NOT_SATISFIABLE = 416;

/** A page with nothing on it, in place of one that is not asked for. */
export const NO_PAGE: EventPage = {
  meta: { total: null, perPage: null, currentPage: null, totalPages: null },
  events: [],
  unreadable: [],
};

export const countRows = ({ events, unreadable }: EventPage): number => events.length + unreadable.length;

export const isPastEnd = (error: unknown): boolean =>
  error instanceof ApiError && (PAST_END.has(error.kind) || error.status === RANGE_NOT_SATISFIABLE);
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'refused';

/** How many pages there are, as far as the first one tells; null when it does not. */
function countPages(first: EventPage): number | null {
  const { total, totalPages } = first.meta;
  const rows = countRows(first);
  if (totalPages !== null && (totalPages > 0 || rows === 0)) return totalPages;
  // A first page is full when there is another; a total below what it holds means nothing.
  return total === null || rows === 0 || total < rows ? null : Math.ceil(total / rows);
}

// A page that keeps failing is left out, and the count tells: what came of a week is worth more than none of it.
async function fetchOrSkip(fetchPage: FetchPage, page: number): Promise<EventPage | ApiError> {
  try {
    return await fetchPage(page);
  } catch (error) {
    if (isPastEnd(error)) return NO_PAGE;
    if (error instanceof ApiError && error.kind !== 'unauthorized') return error;
    throw error;
  }
}

// Beyond what is counted there need not be anything. Where nothing is counted, a page that fails may hide others.
async function fetchNext(fetchPage: FetchPage, page: number, isCounted: boolean): Promise<EventPage> {
  try {
    return await fetchPage(page);
  } catch (error) {
    if (isPastEnd(error) || isRefused(error)) return NO_PAGE;
    if (isCounted && error instanceof ApiError && error.kind !== 'unauthorized') return NO_PAGE;
    throw error;
  }
}

/**
 * Reads the pages after the first: as many as it counts, four at a time, and further while they bring something new when they
 * are not counted or there should be more.
 */
export async function fetchPages(fetchPage: FetchPage, first: EventPage): Promise<PagesRead> {
  const pages: (EventPage | null)[] = [first];
  const counted = countPages(first);
  const seen = new Set(first.events.map(({ id }) => id));
  let rows = countRows(first);
  let isOver = rows === 0;
  let failure: ApiError | null = null;

  function add(page: EventPage | ApiError): void {
    if (page instanceof ApiError) {
      failure ??= page;
      pages.push(null);
      return;
    }
    pages.push(page);
    rows += countRows(page);
    for (const { id } of page.events) seen.add(id);
  }
  const mayGoOn = () => !isOver && pages.length < MAX_PAGES && rows < MAX_ROWS;

  const last = counted ?? 0;
  while (mayGoOn() && pages.length < last) {
    const many = Math.min(MAX_CONCURRENT_PAGES, last - pages.length, MAX_PAGES - pages.length);
    const numbers = Array.from({ length: many }, (_, index) => pages.length + 1 + index);
    const next = await Promise.all(numbers.map((page) => fetchOrSkip(fetchPage, page)));
    next.forEach(add);
    isOver = next.some((page) => !(page instanceof ApiError) && countRows(page) === 0);
  }
  const isShort = () => counted === null || (!pages.includes(null) && rows < (first.meta.total ?? 0));
  while (mayGoOn() && isShort()) {
    const next = await fetchNext(fetchPage, pages.length + 1, counted !== null);
    isOver = next.unreadable.length === 0 && next.events.every(({ id }) => seen.has(id));
    if (!isOver) add(next);
  }
  return { pages, failure, isCut: !isOver && !mayGoOn() && (isShort() || pages.length < last) };
}
