import type { EventPage } from '../../../contract/decode/event-page';
import { NOOP_DIAGNOSTICS } from '../../../contract/diagnostics/diagnostics';
import { endpoints } from '../../../contract/endpoints';
import type { SentFilters } from '../../../contract/event-filters';
import { MAX_DAY, MIN_DAY } from '../../../contract/valid-date';
import { ApiError } from '../http/api-error';
import type { RetryOptions } from '../http/retry';
import {
  countRows,
  detectPageBase,
  fetchFirstPage,
  isRefused,
  pageOrFailure,
  type FetchPage,
  type ProviderPaging,
} from '../pages/fetch-pages';
import type { Queries } from './queries';

/** Fetches one page, and probes page 0 while the page base is unknown. Resolves with an empty page past the end. */
async function fetchSinglePage(fetchPage: FetchPage, number: number, paging: ProviderPaging): Promise<EventPage> {
  if (number === 1) {
    const first = await fetchFirstPage(fetchPage, paging);
    const isWhole = countRows(first) === 0 || countRows(first) === first.meta.total;
    return (isWhole ? null : await detectPageBase(fetchPage, paging, [first])) ?? first;
  }
  const page = await pageOrFailure(fetchPage(number));
  if (page instanceof ApiError) throw page;
  return page;
}

/**
 * Fetches one page of the events that match `filters`, in the provider's order. Some providers refuse a list without both ends of a range
 * of days: once one accepts only that, every request has both.
 */
export async function fetchEventPage(
  { fetchPage, paging, pageLimit, sendTo }: Queries['lists'],
  { limit = pageLimit, page = 1, ...filters }: SentFilters,
  options: RetryOptions,
): Promise<EventPage> {
  const size = Math.min(limit, pageLimit);
  const fetchWith = (wanted: SentFilters) => {
    const send = sendTo(endpoints.events, wanted)(options);
    const fetchOne = (number: number) => fetchPage({ limit: size, page: number }, send, NOOP_DIAGNOSTICS);
    return fetchSinglePage(fetchOne, page, paging);
  };
  const whole = { ...filters, from: filters.from ?? MIN_DAY, to: filters.to ?? MAX_DAY };
  const isWhole = paging.needsRange || (filters.from && filters.to);
  try {
    return await fetchWith(isWhole ? whole : filters);
  } catch (error) {
    if (isWhole || !isRefused(error)) throw error;
    const found = await fetchWith(whole);
    paging.needsRange = true;
    return found;
  }
}
