import { MAX_ROWS } from '../../../contract/api-limits';
import type { EventPage } from '../../../contract/decode/event-page';
import { ApiError } from '../http/api-error';
import { MAX_CONCURRENT_PAGES, MAX_PAGES_PER_LIST } from '../http/policy';

/** Fetches a page; the first is 1. */
export type FetchPage = (page: number) => Promise<EventPage>;

/** The pages of a list in order; an empty one in place of a page that failed. */
export type PagesRead = {
  readonly pages: readonly EventPage[];
  /** Whether the list goes on beyond the limits of the policy. */
  readonly isCut: boolean;
  /** Why a page failed; null when none did. */
  readonly failure: ApiError | null;
};

/** What the responses so far have shown of a provider's paging. */
export type ProviderPaging = {
  /** The number of its first page; null while that is unknown. */
  base: 0 | 1 | null;
  /** Whether the provider counts wrong or sorts unstably: a list then seems to change when it does not. */
  hasIssues: boolean;
  /** Whether it refuses a list without both ends of a range of days. */
  needsRange: boolean;
};

const PAST_END: ReadonlySet<ApiError['kind']> = new Set(['missing', 'version']);
const RANGE_NOT_SATISFIABLE = 416;

export const NO_PAGE: EventPage = {
  meta: { total: null, perPage: null, currentPage: null, totalPages: null },
  events: [],
  invalid: [],
};

export const countRows = ({ events, invalid }: EventPage): number => events.length + invalid.length;
/** The ids of the rows of a page, unreadable ones included, of which some have none. */
export const rowIds = ({ events, invalid }: EventPage) => [...events, ...invalid].map(({ id }) => id);

/** Whether a page only repeats rows that came before. Unreadable rows without an id are taken for repeated beside an event that is. */
export function isRepeated(page: EventPage, seen: ReadonlySet<string | null>): boolean {
  const ids = rowIds(page);
  return ids.every((id) => seen.has(id)) && (page.events.length > 0 || !ids.includes(null));
}

const isPastEnd = (error: unknown): boolean =>
  error instanceof ApiError && (PAST_END.has(error.kind) || error.status === RANGE_NOT_SATISFIABLE);
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'refused';

/** Resolves with the page, empty past the end of the list, or with the failure. Rejects without a session. */
export async function pageOrFailure(fetched: Promise<EventPage>): Promise<EventPage | ApiError> {
  try {
    return await fetched;
  } catch (error) {
    if (isPastEnd(error)) return NO_PAGE;
    if (error instanceof ApiError && error.kind !== 'unauthorized') return error;
    throw error;
  }
}

/** Probes page 0, which exists only where pages count from 0; null when it does not, or when the probe is inconclusive. */
export async function detectPageBase(
  fetchPage: FetchPage,
  paging: ProviderPaging,
  after: readonly EventPage[],
): Promise<EventPage | null> {
  if (paging.base !== null) return null;
  const seen = new Set(after.flatMap(rowIds));
  try {
    const page = await fetchPage(0);
    const isNew = page.events.length > 0 && !isRepeated(page, seen);
    if (isNew || seen.size > 0) paging.base = isNew ? 0 : 1;
    return isNew ? page : null;
  } catch (error) {
    // A provider that refuses the number counts from 1; one that fails shows nothing.
    if (isPastEnd(error) || isRefused(error)) paging.base = 1;
    return null;
  }
}

/** Fetches the first page. A provider that counts from 0 may hide it behind an empty or missing page 1. */
export async function fetchFirstPage(fetchPage: FetchPage, paging: ProviderPaging): Promise<EventPage> {
  try {
    const first = await fetchPage(1);
    const mayHide = countRows(first) === 0 && first.meta.total !== 0;
    return (mayHide ? await detectPageBase(fetchPage, paging, []) : null) ?? first;
  } catch (error) {
    const zeroth = isPastEnd(error) ? await detectPageBase(fetchPage, paging, []) : null;
    if (zeroth === null) throw error;
    return zeroth;
  }
}

/** The number of pages according to the first one, which has rows; 0 when it does not say. */
function countPages(first: EventPage): number {
  const { total, totalPages } = first.meta;
  const rows = countRows(first);
  if (totalPages) return totalPages;
  // A first page that another follows is full. A total below its own rows is wrong.
  return total === null || total < rows ? 0 : Math.ceil(total / rows);
}

/**
 * Fetches the pages after the first: as many as it counts, several at a time, then one by one while they bring new events, if the list is
 * not counted or is shorter than its total.
 */
export async function fetchPages(fetchPage: FetchPage, first: EventPage): Promise<PagesRead> {
  const pages = [first];
  const last = countPages(first);
  const seen = new Set(rowIds(first));
  let rows = countRows(first);
  let isOver = rows === 0;
  let failure: ApiError | null = null;

  // Part of a week is better than none: a page that fails is left out, and the count shows it.
  function add(result: EventPage | ApiError): void {
    const hasFailed = result instanceof ApiError;
    if (hasFailed) failure ??= result;
    const page = hasFailed ? NO_PAGE : result;
    pages.push(page);
    rows += countRows(page);
    for (const id of rowIds(page)) seen.add(id);
  }
  const mayContinue = () => !isOver && pages.length < MAX_PAGES_PER_LIST && rows < MAX_ROWS;

  while (mayContinue() && pages.length < last) {
    const many = Math.min(MAX_CONCURRENT_PAGES, last - pages.length, MAX_PAGES_PER_LIST - pages.length);
    const numbers = Array.from({ length: many }, (_, index) => pages.length + 1 + index);
    const next = await Promise.all(numbers.map((number) => pageOrFailure(fetchPage(number))));
    // A count that is too high ends at an empty page, or where the provider repeats its last one.
    isOver =
      next.some((page) => !(page instanceof ApiError) && countRows(page) === 0) ||
      next.every((page) => !(page instanceof ApiError) && isRepeated(page, seen));
    next.forEach(add);
  }
  // Some providers send the number of rows on a page as the total: others may follow a page that is full.
  const { total, perPage } = first.meta;
  const mayMiscount = total === rows && perPage === rows;
  const isShort = () => mayMiscount || last === 0 || (failure === null && rows < (total ?? 0));
  while (mayContinue() && isShort()) {
    const next = await pageOrFailure(fetchPage(pages.length + 1));
    const hasFailed = next instanceof ApiError;
    // A failure past the counted pages is ignored: they may not exist. Without a count, a page that fails may hide others.
    if (hasFailed && last === 0 && !isRefused(next)) throw next;
    isOver = hasFailed || isRepeated(next, seen);
    if (!isOver) add(next);
  }
  return { pages, failure, isCut: !isOver && !mayContinue() && (isShort() || pages.length < last) };
}
