import type { EconomicEvent } from '../../contract/event';
import type { EventPage, UnreadableEvent } from '../../contract/event-page';
import { ApiError } from './api-error';

export type EventList = {
  readonly events: readonly EconomicEvent[];
  readonly unreadable: readonly UnreadableEvent[];
  /** How many items came, the unreadable and the repeated ones among them. */
  readonly received: number;
  /** How many the service says there are; null when it does not say. */
  readonly total: number | null;
  /** Set on what was read from this device, because the service did not answer. */
  readonly kept?: true;
};

const AT_ONCE = 4;
const MOST_PAGES = 200;

type FetchPage = (page: number) => Promise<EventPage>;

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

/** A page with nothing on it, in place of one that is not asked for. */
export const NO_PAGE: EventPage = {
  meta: { total: null, perPage: null, currentPage: null, totalPages: null },
  events: [],
  unreadable: [],
};

// A page that fails twice is left out, and the count tells: what came of a week is worth more than none of it.
async function fetchOrSkip(fetchPage: FetchPage, page: number): Promise<EventPage> {
  const isHopeless = (error: unknown) => !(error instanceof ApiError) || error.kind === 'unauthorized';
  try {
    return await fetchPage(page);
  } catch (error) {
    if (isHopeless(error)) throw error;
  }
  try {
    return await fetchPage(page);
  } catch (error) {
    if (isHopeless(error)) throw error;
    return NO_PAGE;
  }
}

async function fetchCounted(fetchPage: FetchPage, first: EventPage, last: number): Promise<readonly EventPage[]> {
  const pages: EventPage[] = [first];
  for (let page = 2; page <= last; page += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, last - page + 1) }, (_, index) => page + index);
    pages.push(...(await Promise.all(numbers.map((number) => fetchOrSkip(fetchPage, number)))));
  }
  return pages;
}

const isNew = (page: EventPage, seen: ReadonlySet<string>): boolean => page.events.some(({ id }) => !seen.has(id));

// A provider that does not count its pages is read until a page brings nothing new.
async function fetchUncounted(fetchPage: FetchPage, first: EventPage): Promise<readonly EventPage[]> {
  const pages = [first];
  const seen = new Set(first.events.map(({ id }) => id));
  for (let page = 2; page <= MOST_PAGES && first.events.length > 0; page += 1) {
    const next = await fetchPage(page);
    if (!isNew(next, seen)) break;
    for (const { id } of next.events) seen.add(id);
    pages.push(next);
  }
  return pages;
}

/**
 * Reads every page of a list: the first, then the rest four at a time, one event for each id. Without the first there is no
 * list; a later one that keeps failing leaves `received` below `total`.
 */
export async function fetchAllPages(fetchPage: FetchPage): Promise<EventList> {
  const first = await fetchPage(1);
  const last = first.meta.totalPages;
  return join(
    last === null
      ? await fetchUncounted(fetchPage, first)
      : await fetchCounted(fetchPage, first, Math.min(last, MOST_PAGES)),
  );
}
