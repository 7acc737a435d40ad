import { normalizeFilter } from '../../../../domain/calendar/filter-text';
import { parseWeekUrl, writeWeekUrl } from '../../../url/week-url';

/** What a saved view stores of the search part of a URL: no day, nothing unknown, and one spelling whatever the order of the choices. */
export function viewSearch(search: string): string {
  const url = parseWeekUrl(new URLSearchParams(search));
  return writeWeekUrl(new URLSearchParams(), { ...url, day: null, filter: normalizeFilter(url.filter) });
}
