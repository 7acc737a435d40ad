import type { Day } from '../domain/time/day';

/** The builders of the app's addresses; `search` keeps the filters, and is `''` or starts with `?`. */
export const paths = {
  home: '/',
  login: '/login',
  week: (monday: Day, search = '') => `/week/${monday}${search}`,
  weekEvent: (monday: Day, id: string, search = '') => `/week/${monday}/event/${encodeURIComponent(id)}${search}`,
  search: (search = '') => `/search${search}`,
  provider: '/provider',
  event: (id: string) => `/event/${encodeURIComponent(id)}`,
};

/** The search part of an address, lists readable: `?categories=2,3`; `''` when there is nothing to write. */
export function writeSearch(params: URLSearchParams): string {
  return params.size ? `?${params.toString().replaceAll('%2C', ',')}` : '';
}

const OF_THE_CHART = ['range', 'compare', 'scale'] as const;

/** Drops from an address what was chosen of an event's chart: it goes with the event. */
export function forgetChart(params: URLSearchParams): void {
  for (const name of OF_THE_CHART) params.delete(name);
}

const SOMEWHERE = 'https://app.invalid';

/** The page to open after signing in: an address inside the app, or its home. */
export function safeNext(next: string | null): string {
  // Browsers drop tabs and line breaks from an address and read \\ as /, so only plain paths are let through.
  if (next === null || !/^\/(?!\/)[^\s\\]*$/u.test(next) || !URL.canParse(next, SOMEWHERE)) return paths.home;
  const { origin, pathname, search } = new URL(next, SOMEWHERE);
  // Without its dots `/.//elsewhere` is the address of another host.
  const isOurs = origin === SOMEWHERE && !pathname.startsWith('//');
  return isOurs && pathname !== paths.login ? pathname + search : paths.home;
}
