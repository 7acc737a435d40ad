import type { EventPage } from '../../../contract/decode/event-page';
import type { ProviderPaging } from './page-fetcher';
import { isPastEnd, isRefused, NO_PAGE, countRows, type FetchPage } from './fetch-pages';

/** The page before the first, which there is only where pages count from 0; null when there is none, or no telling. */
export async function detectPageBase(
  fetchPage: FetchPage,
  { known, settle }: ProviderPaging,
  after: readonly EventPage[],
): Promise<EventPage | null> {
  if (known() !== null) return null;
  const seen = new Set(after.flatMap(({ events }) => events.map(({ id }) => id)));
  try {
    const page = await fetchPage(0);
    const isNew = page.events.some(({ id }) => !seen.has(id));
    if (isNew || seen.size > 0) settle(isNew ? 0 : 1);
    return isNew ? page : null;
  } catch (error) {
    // A service that refuses the number counts from 1; one that is in trouble says nothing about it.
    if (isPastEnd(error) || isRefused(error)) settle(1);
    return null;
  }
}

/** The first page of a list, which a service that counts from 0 may hide behind an empty one, or behind none at all. */
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

async function readFirstAlone(fetchPage: FetchPage, paging: ProviderPaging): Promise<EventPage> {
  const first = await fetchFirstPage(fetchPage, paging);
  const isWhole = countRows(first) === 0 || countRows(first) === first.meta.total;
  return (isWhole ? null : await detectPageBase(fetchPage, paging, [first])) ?? first;
}

/**
 * One page of a list that may be read no further: whether another comes before the first is asked now, where nothing has told. Past
 * the end there is nothing.
 */
export async function fetchSinglePage(
  fetchPage: FetchPage,
  number: number,
  paging: ProviderPaging,
): Promise<EventPage> {
  if (number === 1) return readFirstAlone(fetchPage, paging);
  try {
    return await fetchPage(number);
  } catch (error) {
    if (isPastEnd(error)) return NO_PAGE;
    throw error;
  }
}
