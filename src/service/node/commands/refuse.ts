import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../../../contract/schemas/problem-dto';
import type { HttpProblem } from '../../http/http-problem';

function written({ status, detail, headers }: HttpProblem): { body: string; headers: Record<string, string> } {
  const problem: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail };
  const body = JSON.stringify(problem);
  const own = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  };
  return { body, headers: { ...own, ...headers } };
}

/** Answers a request with a problem before any route is asked. */
export function refuse(outgoing: ServerResponse, problem: HttpProblem): void {
  const { body, headers } = written(problem);
  outgoing.writeHead(problem.status, headers).end(body);
}

const CLOSED_WITHIN = 500;

/** Answers on a line that Node gave up reading, and closes it, whether or not the client closes its side. */
export function exitWithMessage(socket: Duplex, problem: HttpProblem): void {
  const { body, headers } = written(problem);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), CLOSED_WITHIN).unref();
}
