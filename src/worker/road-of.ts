/** How a request is answered: as the page, the settings, a file of the build, or by the network alone. */
export type Road = 'page' | 'config' | 'file' | 'network';

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

const isUnder = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Which road a request takes. What the service answers, and whatever carries a token, belongs to one reader: it is never kept.
 * A path of the app carries no dot, as for the server.
 */
export function roadOf({ method, url, mode, headers }: Asked, origin: string, files: ReadonlySet<string>): Road {
  const { origin: site, pathname } = new URL(url);
  if (method !== 'GET' || site !== origin || headers.has('Authorization')) return 'network';
  if (isUnder('/api', pathname) || pathname === '/healthz') return 'network';
  if (mode === 'navigate') return pathname.includes('.') ? 'network' : 'page';
  if (pathname === '/config.json') return 'config';
  return isUnder('/assets', pathname) || files.has(pathname) ? 'file' : 'network';
}
