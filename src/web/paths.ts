import type { Day } from '../domain/time/day';

// The service takes a path with a dot for that of a file.
const eventPath = (id: string) => `/event/${encodeURIComponent(id).replaceAll('.', '%2E')}`;

/** Serializes a query string with readable lists: `?categories=2,3`; `''` if empty. */
export function writeSearch(params: URLSearchParams): string {
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : '';
}

/** Deletes the chart parameters, which belong to one event. */
export function forgetChart(params: URLSearchParams): void {
  for (const name of ['range', 'compare', 'scale']) params.delete(name);
}

function weekPath(monday: Day, search = ''): string {
  const params = new URLSearchParams(search);
  // No event is open there.
  forgetChart(params);
  return `/week/${monday}${writeSearch(params)}`;
}

/** Builds the URLs of the app. `search` has the filters: `''`, or a string starting with `?`. */
export const paths = {
  home: '/',
  login: '/login',
  week: weekPath,
  weekEvent: (monday: Day, id: string, search = '') => `/week/${monday}${eventPath(id)}${search}`,
  search: (search: string) => `/search${search}`,
  provider: '/provider',
  event: eventPath,
};

const SOMEWHERE = 'https://app.invalid';

/** The page to open after login: `next` if it is a URL of the app, otherwise the home page. */
export function safeNext(next: string | null): string {
  // Browsers drop tabs and line breaks from URLs and read \\ as /: only plain paths pass.
  if (next === null || !/^\/(?!\/)[^\s\\]*$/u.test(next) || !URL.canParse(next, SOMEWHERE)) return paths.home;
  const { origin, pathname, search } = new URL(next, SOMEWHERE);
  // `/.//elsewhere` normalizes to the URL of another host.
  const isOurs = origin === SOMEWHERE && !pathname.startsWith('//');
  return isOurs && pathname !== paths.login ? pathname + search : paths.home;
}
