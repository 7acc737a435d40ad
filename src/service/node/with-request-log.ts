import type { Handler } from '../handler';
import type { Log } from './log';

/** The same handler, with one line in the log for each request: no query, which may hold what a reader searches for. */
export function withRequestLog(handler: Handler, log: Log): Handler {
  return async (request, client) => {
    const start = performance.now();
    const response = await handler(request, client);
    const { pathname: path } = new URL(request.url);
    const ms = Math.round(performance.now() - start);
    log.info('request', { method: request.method, path, status: response.status, ms, address: client?.address });
    return response;
  };
}
