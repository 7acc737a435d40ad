import type { Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpProblem } from '../../http/http-problem';
import { closeWithProblem, sendProblem } from './send-problem';
import type { OnRefused } from './refusals';

const HEADERS_TOO_LONG = ['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'];

function problemOf(error: NodeJS.ErrnoException): HttpProblem {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpProblem(408, 'The request took too long to arrive. Send it again without pauses.');
  if (HEADERS_TOO_LONG.includes(error.code ?? ''))
    return new HttpProblem(431, 'The headers of the request exceed 8 KB. Send fewer or shorter ones.');
  return new HttpProblem(400, 'The request is not valid HTTP/1.1. Check how the client writes it.');
}

/**
 * Responds with a problem to what never becomes a request, then closes the connection: bytes that are not HTTP, oversized headers, a
 * request that does not arrive, a CONNECT, an expectation. Closes silently where a response has begun, since the problem would be read
 * as part of it. Also closes after `responseTimeoutMs`, so that a client that reads a byte now and then cannot hold a connection.
 */
export function handleClientErrors(server: Server, responseTimeoutMs: number, onRefused: OnRefused): void {
  const responses = new WeakMap<Duplex, Set<ServerResponse>>();
  const refuseConnection = (socket: Duplex, problem: HttpProblem): void => {
    const address = (socket instanceof Socket ? socket.remoteAddress : null) ?? 'unknown';
    closeWithProblem(socket, problem);
    onRefused({ status: problem.status, address });
  };
  server.prependListener('request', ({ socket }, response) => {
    const pending = responses.get(socket) ?? new Set();
    responses.set(socket, pending.add(response));
    const timer = setTimeout(() => socket.destroy(), responseTimeoutMs).unref();
    response.once('close', () => {
      clearTimeout(timer);
      pending.delete(response);
    });
  });
  server.on('clientError', (error, socket) => {
    const hasBegun = [...(responses.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || hasBegun) socket.destroy();
    else refuseConnection(socket, problemOf(error));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    const detail = 'This server is not a proxy. Send the request to its target.';
    refuseConnection(socket, new HttpProblem(405, detail, { headers: { allow: 'GET, HEAD, POST' } }));
  });
  server.on('checkExpectation', ({ socket }, response) => {
    const detail = 'The only supported expectation is 100-continue. Send the request without another one.';
    sendProblem(response, new HttpProblem(417, detail, { headers: { connection: 'close' } }));
    onRefused({ status: 417, address: socket.remoteAddress ?? 'unknown' });
  });
}
