import { HttpProblem } from '../http/http-problem';
import { forwardQuery } from './forward-query';

const ID = /^\/v1\/events\/(history\/)?([\w.:-]{1,64})$/;
const DOTS = /^\.+$/;

/** One of the four routes, and the provider's address for it. */
export type Target = { readonly route: 'login' | 'list' | 'history' | 'event'; readonly url: string };

function routeLabel(path: string): Target['route'] | null {
  if (path === '/auth/login') return 'login';
  if (path === '/v1/events') return 'list';
  const [, history, id = ''] = ID.exec(path) ?? [];
  if (id === '' || DOTS.test(id)) return null;
  return history ? 'history' : 'event';
}

/**
 * Where a request goes on to, under the provider's base; anything but the four routes is refused. An identifier may be a number or
 * any other plain word: letters, digits, `_.:-`, 64 at most and not only dots, none of which can lead to another path.
 */
export function forwardTarget(request: Request, base: URL): Target {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api(?=\/)/, '');
  const route = routeLabel(path);
  if (route === null) throw new HttpProblem(404, 'There is nothing at this address.');
  const allow = route === 'login' ? 'POST' : 'GET, HEAD';
  if (!allow.split(', ').includes(request.method))
    throw new HttpProblem(405, `This address answers ${allow} only.`, { headers: { allow } });
  const query = route === 'list' || route === 'history' ? forwardQuery(url.searchParams, route) : '';
  return { route, url: `${base.href}${path}${query}` };
}
