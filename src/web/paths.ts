import type { Day } from '../domain/day';

/** The builders of the app's addresses; `search` keeps the filters, and is `''` or starts with `?`. */
export const paths = {
  home: '/',
  login: '/login',
  week: (monday: Day, search = '') => `/week/${monday}${search}`,
  weekEvent: (monday: Day, id: string, search = '') => `/week/${monday}/event/${encodeURIComponent(id)}${search}`,
  event: (id: string) => `/event/${encodeURIComponent(id)}`,
};

/** The page to open after signing in: an address inside the app, or its home. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith(paths.login) ? next : paths.home;
}
