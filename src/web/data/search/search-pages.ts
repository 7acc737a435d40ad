import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventPage, InvalidEvent } from '../../../contract/decode/event-page';

/** The order in which a reader wants dates: what comes next is ascending, what was is descending. */
export type DateOrder = 'ascending' | 'descending';
/** A page that was read, by its number in the provider's order. */
export type ReadPage = { readonly number: number; readonly page: EventPage };

export type SearchPlan = {
  /** The numbers of the pages to show: from the wanted end on, without a gap. */
  readonly shown: readonly number[];
  /** The number of the page to read next; null when there is none. */
  readonly next: number | null;
  /** Whether the wanted end comes first; false when the provider offers no way to begin there. */
  readonly nearFirst: boolean;
};

function direction(keys: readonly string[]): DateOrder | 'level' | 'none' {
  const steps = keys.slice(1).map((key, index) => key.localeCompare(keys[index] ?? '', 'en'));
  const [rises, falls] = [steps.some((step) => step > 0), steps.some((step) => step < 0)];
  if (rises && falls) return 'none';
  return rises ? 'ascending' : falls ? 'descending' : 'level';
}

/** The order of a page by its dates; by its hours when all are of one day. Level: they do not tell. */
function orderOf(events: readonly EconomicEvent[]): DateOrder | 'level' | 'none' {
  const byDate = direction(events.map(({ date }) => date));
  if (byDate !== 'level') return byDate;
  const byHour = direction(events.flatMap(({ hour }) => hour ?? []));
  return byHour === 'none' ? 'level' : byHour;
}

const isEmpty = ({ page }: ReadPage): boolean => page.events.length + page.unreadable.length === 0;

/** How the pages lie towards the wanted end. `reads` begins with page 1. */
function wayOf([first, second]: readonly ReadPage[], wanted: DateOrder): 'forward' | 'backward' | 'far-first' {
  if (!first) return 'forward';
  const found = orderOf(first.page.events);
  const { totalPages } = first.page.meta;
  // Ascending is the usual order, where nothing tells.
  const order = found === 'level' && totalPages !== 1 ? 'ascending' : found;
  if (order === wanted || isEmpty(first)) return 'forward';
  // A last page that is announced and found empty: the count is not to be relied on.
  const reachable = totalPages !== null && totalPages > 1 && (!second || !isEmpty(second));
  return order !== 'none' && reachable ? 'backward' : 'far-first';
}

const timesRead = (reads: readonly ReadPage[], wanted: number): number =>
  reads.filter(({ number }) => number === wanted).length;

/** Whether a page brought nothing that the pages before it had not: what follows it would not either. */
function isBarren(reads: readonly ReadPage[]): boolean {
  const last = reads.at(-1);
  if (!last || last.page.unreadable.length > 0 || timesRead(reads, last.number) > 1) return false;
  const known = new Set(reads.slice(0, -1).flatMap(({ page }) => page.events.map(({ id }) => id)));
  return last.page.events.every(({ id }) => known.has(id));
}

// Between two neighbours read under different totals the pages have shifted: what slid from the second to be read into
// the first is found by reading the first again, once.
function slidPage(reads: readonly ReadPage[]): number | null {
  const [before, last] = reads.slice(-2);
  if (!before || !last || Math.abs(before.number - last.number) !== 1) return null;
  if (before.page.meta.total === last.page.meta.total) return null;
  return timesRead(reads, before.number) > 1 ? null : before.number;
}

function runFrom(start: number, step: 1 | -1, reads: readonly ReadPage[]): readonly number[] {
  const read = new Set(reads.map(({ number }) => number));
  const run: number[] = [];
  for (let number = start; number > 0 && read.has(number); number += step) run.push(number);
  return run;
}

function nextForward(run: readonly number[], reads: readonly ReadPage[]): number | null {
  const [end, last] = [run.at(-1) ?? 0, reads.at(-1)];
  const totalPages = last?.page.meta.totalPages ?? null;
  if (last && totalPages !== null && end >= totalPages) return null;
  return last?.number === end && isBarren(reads) ? null : end + 1;
}

/**
 * Where a search stands after `reads` (in the order they were read, page 1 first), and which page to read next so that
 * results come from the `wanted` end of time: page after page when the provider's order is that one, from the last page
 * backwards when it is the other and the pages are counted. No read at all asks for page 1.
 * Example: an ascending page 1 of 25, wanted descending → `{ shown: [], next: 25, nearFirst: true }`.
 */
export function planSearch(reads: readonly ReadPage[], wanted: DateOrder): SearchPlan {
  const way = wayOf(reads, wanted);
  const nearFirst = way !== 'far-first';
  if (way === 'backward') {
    const last = reads[1]?.number ?? reads[0]?.page.meta.totalPages ?? 1;
    const shown = runFrom(last, -1, reads);
    const end = shown.at(-1) ?? last + 1;
    const before = end > 1 ? end - 1 : null;
    return { shown, next: slidPage(reads) ?? before, nearFirst };
  }
  const shown = runFrom(1, 1, reads);
  return { shown, next: slidPage(reads) ?? nextForward(shown, reads), nearFirst };
}

const ROWS_PER_SCREEN = 20;
const MAX_INITIAL_PAGES = 3;

/** Reads pages until a screenful is there to show, three at most. */
export async function fetchFirstPages(
  fetchPage: (number: number) => Promise<EventPage>,
  wanted: DateOrder,
): Promise<readonly ReadPage[]> {
  const reads: ReadPage[] = [];
  let number: number | null = 1;
  while (number !== null && reads.length < MAX_INITIAL_PAGES) {
    reads.push({ number, page: await fetchPage(number) });
    const { events } = joinSearch(reads, wanted);
    number = events.length < ROWS_PER_SCREEN ? planSearch(reads, wanted).next : null;
  }
  return reads;
}

export type FoundEvents = {
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly InvalidEvent[];
  /** How many the service says it finds, by its newest word; null when it does not say. */
  readonly total: number | null;
  readonly nearFirst: boolean;
};

/** What there is to show of the pages read: one event for each id, as it was last read. */
export function joinSearch(reads: readonly ReadPage[], wanted: DateOrder): FoundEvents {
  const { shown, nearFirst } = planSearch(reads, wanted);
  const within = reads.filter(({ number }) => shown.includes(number));
  const byId = new Map(within.flatMap(({ page }) => page.events.map((event) => [event.id, event] as const)));
  const newest = new Map(within.map(({ number, page }) => [number, page.unreadable] as const));
  return {
    events: [...byId.values()],
    unreadable: [...newest.values()].flat(),
    total: reads.at(-1)?.page.meta.total ?? null,
    nearFirst,
  };
}
