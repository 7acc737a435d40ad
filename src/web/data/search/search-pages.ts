import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventPage, InvalidEvent } from '../../../contract/decode/event-page';
import { isRefused, isRepeated, NO_PAGE, rowIds } from '../pages/fetch-pages';

/** The wanted order of dates: ascending for future events, descending for past ones. */
export type DateOrder = 'ascending' | 'descending';
/** A fetched page, with its number in the provider's order. */
export type ReadPage = { readonly number: number; readonly page: EventPage };

type SearchPlan = {
  /** The page numbers to show: from the wanted end on, without a gap. */
  readonly shown: readonly number[];
  /** The page to fetch next; null when there is none. */
  readonly next: number | null;
  /** Whether results start at the wanted end; false when the provider gives no way to start there. */
  readonly nearFirst: boolean;
};

function sortOrder(keys: readonly string[]): DateOrder | 'level' | 'none' {
  const steps = keys.slice(1).map((key, index) => key.localeCompare(keys[index] ?? '', 'en'));
  const [rises, falls] = [steps.some((step) => step > 0), steps.some((step) => step < 0)];
  if (rises && falls) return 'none';
  return rises ? 'ascending' : falls ? 'descending' : 'level';
}

/** The order of a page by its dates, or by its hours when all are on one day. 'level' when they are all equal. */
function orderOf(events: readonly EconomicEvent[]): DateOrder | 'level' | 'none' {
  const byDate = sortOrder(events.map(({ date }) => date));
  if (byDate !== 'level') return byDate;
  const byHour = sortOrder(events.flatMap(({ hour }) => hour ?? []));
  return byHour === 'none' ? 'level' : byHour;
}

const isEmpty = ({ page }: ReadPage): boolean => page.events.length + page.invalid.length === 0;

const timesFetched = (reads: readonly ReadPage[], wanted: number): number =>
  reads.filter(({ number }) => number === wanted).length;

/** Whether the last page brought no new row: the pages after it would not either. */
function isRedundant(reads: readonly ReadPage[]): boolean {
  const last = reads.at(-1);
  if (!last || timesFetched(reads, last.number) > 1) return false;
  return isRepeated(last.page, new Set(reads.slice(0, -1).flatMap(({ page }) => rowIds(page))));
}

/** In which direction to fetch pages to go on from the wanted end. `reads` begins with page 1. */
function fetchDirection([first, second]: readonly ReadPage[], wanted: DateOrder): 'forward' | 'backward' | 'far-first' {
  if (!first) return 'forward';
  const found = orderOf(first.page.events);
  const { totalPages } = first.page.meta;
  // Ascending is the usual order when the dates do not show it.
  const order = found === 'level' && totalPages !== 1 ? 'ascending' : found;
  if (order === wanted || isEmpty(first)) return 'forward';
  // If the announced last page is empty, or the first one again, the count is wrong.
  const reachable = totalPages !== null && totalPages > 1 && (!second || !isRedundant([first, second]));
  return order !== 'none' && reachable ? 'backward' : 'far-first';
}

// When the total changed between two adjacent pages, events may have moved: fetches the first of them again.
function shiftedPage(reads: readonly ReadPage[]): number | null {
  const [before, last] = reads.slice(-2);
  if (!before || !last || Math.abs(before.number - last.number) !== 1) return null;
  if (before.page.meta.total === last.page.meta.total) return null;
  return timesFetched(reads, before.number) > 1 ? null : before.number;
}

function runFrom(start: number, step: 1 | -1, reads: readonly ReadPage[]): readonly number[] {
  const fetched = new Set(reads.map(({ number }) => number));
  const run: number[] = [];
  for (let number = start; number > 0 && fetched.has(number); number += step) run.push(number);
  return run;
}

function nextForward(run: readonly number[], reads: readonly ReadPage[]): number | null {
  const [end, last] = [run.at(-1) ?? 0, reads.at(-1)];
  const totalPages = last?.page.meta.totalPages ?? null;
  if (last && totalPages !== null && end >= totalPages) return null;
  return last?.number === end && isRedundant(reads) ? null : end + 1;
}

/**
 * Plans a search after `reads` (in the order they were fetched, page 1 first): which pages to show, and which to fetch next so that
 * results come from the `wanted` end of time. Goes forward when the provider's order is that one, and backward from the last page when it
 * is the other and the pages are counted. Without any read, the next page is 1.
 * Example: an ascending page 1 of 25, wanted descending → `{ shown: [], next: 25, nearFirst: true }`.
 */
export function planSearch(reads: readonly ReadPage[], wanted: DateOrder): SearchPlan {
  const direction = fetchDirection(reads, wanted);
  const nearFirst = direction !== 'far-first';
  if (direction === 'backward') {
    const last = reads[1]?.number ?? reads[0]?.page.meta.totalPages ?? 1;
    const shown = runFrom(last, -1, reads);
    const end = shown.at(-1) ?? last + 1;
    const before = end > 1 ? end - 1 : null;
    return { shown, next: shiftedPage(reads) ?? before, nearFirst };
  }
  const shown = runFrom(1, 1, reads);
  return { shown, next: shiftedPage(reads) ?? nextForward(shown, reads), nearFirst };
}

const ROWS_PER_SCREEN = 20;
const MAX_INITIAL_PAGES = 3;

/** Handles the failure of a page after `first`: without a count, one that is refused is taken to be past the end. */
export const endAtRefusal =
  (first: ReadPage | undefined) =>
  (error: unknown): EventPage => {
    if (first?.page.meta.totalPages === null && isRefused(error)) return NO_PAGE;
    throw error;
  };

/** Fetches pages until they fill a screen, three at most. */
export async function fetchFirstPages(
  fetchPage: (number: number) => Promise<EventPage>,
  wanted: DateOrder,
): Promise<readonly ReadPage[]> {
  const reads: ReadPage[] = [];
  let number: number | null = 1;
  while (number !== null && reads.length < MAX_INITIAL_PAGES) {
    reads.push({ number, page: await fetchPage(number).catch(endAtRefusal(reads[0])) });
    const { events } = joinSearch(reads, wanted);
    number = events.length < ROWS_PER_SCREEN ? planSearch(reads, wanted).next : null;
  }
  return reads;
}

export type FoundEvents = {
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly InvalidEvent[];
  /** The service's latest count of results; null without one. */
  readonly total: number | null;
  readonly nearFirst: boolean;
};

/** Joins the pages to show: one event per id, in its latest version. */
export function joinSearch(reads: readonly ReadPage[], wanted: DateOrder): FoundEvents {
  const { shown, nearFirst } = planSearch(reads, wanted);
  const within = reads.filter(({ number }) => shown.includes(number));
  const byId = new Map(within.flatMap(({ page }) => page.events.map((event) => [event.id, event] as const)));
  const newest = new Map(within.map(({ number, page }) => [number, page.invalid] as const));
  return {
    events: [...byId.values()],
    unreadable: [...newest.values()].flat(),
    total: reads.at(-1)?.page.meta.total ?? null,
    nearFirst,
  };
}
