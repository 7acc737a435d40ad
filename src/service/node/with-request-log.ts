import { IN_PROCESS, type Handler } from '../handler';
import type { Log } from './log';

const FIXED_PATHS = [
  '/api/auth/login',
  '/api/v1/events',
  '/api/v1/feeds',
  '/api/openapi.json',
  '/config.json',
  '/healthz',
  '/policy-reports',
  '/readyz',
  '/sw.js',
];

/**
 * Returns the route of a path for metrics and logs: no identifiers, nothing that a client made up.
 * Example: `routeLabel('/api/v1/events/history/12')` → `'/api/v1/events/history/:id'`; `routeLabel('/week/2026-11-16')` → `'page'`.
 */
export function routeLabel(path: string): string {
  if (FIXED_PATHS.includes(path)) return path;
  if (path.startsWith('/api/v1/events/history/')) return '/api/v1/events/history/:id';
  if (/^\/api\/v1\/events\/[^/]+$/.test(path)) return '/api/v1/events/:id';
  if (/^\/api\/v1\/events\/[^/]+\/sources$/.test(path)) return '/api/v1/events/:id/sources';
  if (path === '/api' || path.startsWith('/api/')) return '/api/*';
  if (path.startsWith('/assets/')) return '/assets/*';
  return path.includes('.') ? 'file' : 'page';
}

const REQUEST_ID = /^[\w.-]{8,64}$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type RequestRecord = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** Returns the id that a trusted proxy set, if it is well formed; else a new one. */
function requestIdOf({ headers }: Request): string {
  const given = headers.get('x-request-id') ?? '';
  return REQUEST_ID.test(given) ? given : crypto.randomUUID();
}

// A browser that installs the app loads a hundred files.
const isSentFile = (route: string, status: number): boolean =>
  (route === 'file' || route === '/assets/*') && status < 400;

/**
 * Logs one line per request, except for the files that it sends, and adds the request id to the response. The line holds the route
 * instead of the URL, so that it reveals neither searches nor events. Calls `observe` for each response.
 */
export function withRequestLog(handler: Handler, log: Log, observe: (record: RequestRecord) => void): Handler {
  return async (request, client) => {
    const start = performance.now();
    const id = requestIdOf(request);
    const response = await handler(request, { ...IN_PROCESS, ...client, requestId: id });
    response.headers.set('x-request-id', id);
    const ms = performance.now() - start;
    // Clients may invent methods: unknown ones share one label.
    const method = METHODS.includes(request.method) ? request.method : 'other';
    const route = routeLabel(new URL(request.url).pathname);
    const { status } = response;
    observe({ method, route, status, seconds: ms / 1000 });
    if (isSentFile(route, status)) return response;
    const left = client?.hasLeft?.() ? { left: true } : {};
    log.info('request', { id, method, route, status, ms: Math.round(ms), address: client?.address, ...left });
    return response;
  };
}
