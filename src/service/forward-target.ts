import { HttpProblem } from './http-problem';
import { forwardQuery } from './forward-query';

const ID = /^\/v1\/events\/(history\/)?([\w.:-]{1,64})$/;
const DOTS = /^\.+$/;

function dataPath(path: string): string | null {
  if (path === '/v1/events') return path;
  const [, history = '', id = ''] = ID.exec(path) ?? [];
  return id && !DOTS.test(id) ? `/v1/events/${history}${id}` : null;
}

/** Where a request goes on to, under the provider's base; anything but the four routes is refused. */
export function forwardTarget(request: Request, base: URL): string {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api/, '');
  const login = path === '/auth/login';
  const known = login ? path : dataPath(path);
  if (known === null) throw new HttpProblem(404, 'There is nothing at this address.');
  const allow = login ? 'POST' : 'GET, HEAD';
  if (!allow.split(', ').includes(request.method))
    throw new HttpProblem(405, `This address answers ${allow} only.`, { headers: { allow } });
  return `${base.href}${known}${login ? '' : forwardQuery(url.searchParams)}`;
}
