import { parseWeekUrl, writeWeekUrl } from '../week-url';

/**
 * The part of the week's address that a view keeps, in one spelling whatever order the choices were made in: no day, no
 * name, nothing that the week does not read. `''` or `?…`.
 */
export function viewSearch(search: string): string {
  const { filter, ...url } = parseWeekUrl(new URLSearchParams(search));
  const { categories, countries } = filter;
  return writeWeekUrl(new URLSearchParams(), {
    ...url,
    day: null,
    filter: { ...filter, categories: categories.toSorted((a, b) => a - b), countries: countries.toSorted() },
  });
}
