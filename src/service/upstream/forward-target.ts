import { methodNotAllowed, notFound } from '../http/http-problem';
import { forwardQuery } from './forward-query';

const EVENT = /^\/v1\/events\/(history\/)?([\w.:-]{1,64})$/;
const DOTS_ONLY = /^\.+$/;

/** One of the four routes, and its URL at the provider. */
export type Target = { readonly route: 'login' | 'list' | 'history' | 'event'; readonly url: string };

function routeOf(path: string): Target['route'] | null {
  if (path === '/auth/login') return 'login';
  if (path === '/v1/events') return 'list';
  const [, history, id = ''] = EVENT.exec(path) ?? [];
  if (id === '' || DOTS_ONLY.test(id)) return null;
  return history ? 'history' : 'event';
}

/**
 * Maps a request to its URL under the provider's base; throws for anything but the four routes. An identifier is a number or another
 * plain word: up to 64 letters, digits and `_.:-`, not only dots, so that it cannot lead to another path.
 */
export function forwardTarget(request: Request, base: URL): Target {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api(?=\/)/, '');
  const route = routeOf(path);
  if (route === null) throw notFound();
  const allow = route === 'login' ? 'POST' : 'GET, HEAD';
  if (!allow.split(', ').includes(request.method)) throw methodNotAllowed(allow);
  const query = route === 'list' || route === 'history' ? forwardQuery(url.searchParams, route) : '';
  return { route, url: `${base.href}${path}${query}` };
}
