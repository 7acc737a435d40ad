import { normalizeFilter } from '../../../../domain/calendar/filter-text';
import { parseWeekUrl, writeWeekUrl } from '../../../url/week-url';

/**
 * Reduces the search part of a URL to what a saved view stores, spelled the same whatever order the choices were made in: no
 * day, and no parameter that the week does not know. Returns `''` or `?…`.
 */
export function viewSearch(search: string): string {
  const url = parseWeekUrl(new URLSearchParams(search));
  return writeWeekUrl(new URLSearchParams(), { ...url, day: null, filter: normalizeFilter(url.filter) });
}
