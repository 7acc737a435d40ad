import { normalizeFilter } from '../../../../domain/calendar/filter-params';
import { parseWeekUrl, writeWeekUrl } from '../../../url/week-url';

/** Normalizes the search part of a URL for a saved view: without the day and unknown parameters, choices sorted. */
export function viewSearch(search: string): string {
  const url = parseWeekUrl(new URLSearchParams(search));
  return writeWeekUrl(new URLSearchParams(), { ...url, day: null, filter: normalizeFilter(url.filter) });
}
