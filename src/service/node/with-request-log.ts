import type { Handler } from '../handler';
import { routeLabel } from '../http/route-label';
import type { Log } from './log';

const GIVEN_ID = /^[\w.-]{8,64}$/;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A request that was answered: by which route, how, in how long. */
export type Answered = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** The name that a request carries through the logs of several programs: the trusted proxy's, when that is one, else its own. */
function idOf({ headers }: Request): string {
  const given = headers.get('x-request-id') ?? '';
  return GIVEN_ID.test(given) ? given : crypto.randomUUID();
}

/**
 * The same handler, with one line in the log for each request and its id in the answer. The line names the route rather than the
 * address: neither what a reader searches for nor which event they read. `observe` is told of each answer.
 */
export function withRequestLog(handler: Handler, log: Log, observe: (answered: Answered) => void): Handler {
  return async (request, client) => {
    const start = performance.now();
    const id = idOf(request);
    const response = await handler(request, { address: 'in process', ...client, requestId: id });
    response.headers.set('x-request-id', id);
    const ms = performance.now() - start;
    // A method is whatever a client writes: those that nobody uses are counted together.
    const method = METHODS.includes(request.method) ? request.method : 'other';
    const route = routeLabel(new URL(request.url).pathname);
    const { status } = response;
    observe({ method, route, status, seconds: ms / 1000 });
    const left = request.signal.aborted ? { left: true } : {};
    log.info('request', { id, method, route, status, ms: Math.round(ms), address: client?.address, ...left });
    return response;
  };
}
