import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../../../contract/schemas/responses';
import type { HttpProblem } from '../../http/http-problem';

const CLOSE_TIMEOUT_MS = 500;

function serialize({ status, message: detail, headers }: HttpProblem) {
  const problem: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail };
  const body = JSON.stringify(problem);
  const defaults = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
  return { body, headers: { ...defaults, ...headers } };
}

/** Responds with a problem to a request that reaches no route. */
export function sendProblem(outgoing: ServerResponse, problem: HttpProblem): void {
  const { body, headers } = serialize(problem);
  outgoing.writeHead(problem.status, headers).end(body);
}

/** Responds with a problem on a socket that Node stopped reading, and closes it even if the client does not close its side. */
export function closeWithProblem(socket: Duplex, problem: HttpProblem): void {
  const { body, headers } = serialize(problem);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
}
