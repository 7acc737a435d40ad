import type { Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpProblem } from '../../http/http-problem';
import type { OnRefused } from './refusals';
import { refuse, exitWithMessage } from '../commands/refuse';

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
 * as a part of that answer. So is one on which an answer is not made and taken whole within `answerWithin` ms: a client that takes
 * a byte now and then would hold it for ever.
 */
export function handleClientErrors(server: Server, answerWithin: number, onRefused: OnRefused): void {
  const answers = new WeakMap<Duplex, Set<ServerResponse>>();
  const reject = (socket: Duplex, problem: HttpProblem): void => {
    const address = (socket instanceof Socket ? socket.remoteAddress : null) ?? 'unknown';
    exitWithMessage(socket, problem);
    onRefused({ status: problem.status, address });
  };
  server.prependListener('request', ({ socket }, outgoing) => {
    const open = answers.get(socket) ?? new Set();
    answers.set(socket, open.add(outgoing));
    const late = setTimeout(() => socket.destroy(), answerWithin).unref();
    outgoing.once('close', () => {
      clearTimeout(late);
      open.delete(outgoing);
    });
  });
  server.on('clientError', (error, socket) => {
    const hasBegun = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || hasBegun) socket.destroy();
    else reject(socket, problemOf(error));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    reject(socket, new HttpProblem(405, 'This is no proxy.', { headers: { allow: 'GET, HEAD, POST' } }));
  });
  server.on('checkExpectation', ({ socket }, outgoing) => {
    const detail = 'No expectation but 100-continue is met here.';
    refuse(outgoing, new HttpProblem(417, detail, { headers: { connection: 'close' } }));
    onRefused({ status: 417, address: socket.remoteAddress ?? 'unknown' });
  });
}
