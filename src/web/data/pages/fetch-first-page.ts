import type { EventPage } from '../../../contract/decode/event-page';
import { countRows, isPastEnd, isRefused, NO_PAGE, type FetchPage } from './fetch-pages';
import type { ProviderPaging } from './page-fetcher';

/** Probes page 0, which exists only where pages count from 0; null when it does not, or when the probe is inconclusive. */
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
    // A provider that refuses the number counts from 1; one that fails shows nothing.
    if (isPastEnd(error) || isRefused(error)) settle(1);
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

/**
 * Fetches a single page of a list that may be read no further. If the page base is unknown, probes page 0 first. Returns an empty page
 * past the end.
 */
export async function fetchSinglePage(
  fetchPage: FetchPage,
  number: number,
  paging: ProviderPaging,
): Promise<EventPage> {
  if (number === 1) {
    const first = await fetchFirstPage(fetchPage, paging);
    const isWhole = countRows(first) === 0 || countRows(first) === first.meta.total;
    return (isWhole ? null : await detectPageBase(fetchPage, paging, [first])) ?? first;
  }
  try {
    return await fetchPage(number);
  } catch (error) {
    if (isPastEnd(error)) return NO_PAGE;
    throw error;
  }
}
