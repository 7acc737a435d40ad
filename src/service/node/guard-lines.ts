import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HttpProblem } from '../http-problem';
import { refuse, refuseLine } from './refuse';

const TOO_LONG = ['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'];

function problemOf(error: NodeJS.ErrnoException): HttpProblem {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpProblem(408, 'The request took too long to arrive. Send it again, all at once.');
  if (TOO_LONG.includes(error.code ?? ''))
    return new HttpProblem(431, 'The headers of the request are longer than 8 KB. Send fewer or shorter ones.');
  return new HttpProblem(400, 'The request is not of HTTP/1.1 and cannot be read.');
}

/**
 * Answers what never becomes a request with a problem, and closes its line: bytes that are no HTTP, headers without end, a request
 * that does not arrive, a tunnel, an expectation. A line on which an answer has begun is closed without a word: it would be read
 * as a part of that answer.
 */
export function guardLines(server: Server): void {
  const answers = new WeakMap<Duplex, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }, outgoing) => {
    const open = answers.get(socket) ?? new Set();
    answers.set(socket, open.add(outgoing));
    outgoing.once('close', () => open.delete(outgoing));
  });
  server.on('clientError', (error, socket) => {
    const hasBegun = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || hasBegun) socket.destroy();
    else refuseLine(socket, problemOf(error));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    refuseLine(socket, new HttpProblem(405, 'This is no proxy.', { headers: { allow: 'GET, HEAD, POST' } }));
  });
  server.on('checkExpectation', (_request, outgoing) =>
    refuse(
      outgoing,
      new HttpProblem(417, 'No expectation but 100-continue is met here.', { headers: { connection: 'close' } }),
    ),
  );
}
