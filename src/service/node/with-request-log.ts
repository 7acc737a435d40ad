import { IN_PROCESS, type Handler } from '../handler';
import { routeLabel } from '../http/route-label';
import type { Log } from './log';

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
