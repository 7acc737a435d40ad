import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Handler } from '../handler';
import { addressKey, isLoopback } from '../auth/address-key';
import { HttpProblem } from '../http/http-problem';
import { toNodeListener, type ListenerOptions } from './http/to-node-listener';
import type { OnRefused } from './http/refusals';
import { closeWithProblem, sendProblem } from './http/send-problem';

const HEADERS_TOO_LONG = ['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'];

function problemOf(error: NodeJS.ErrnoException): HttpProblem {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpProblem(408, 'The request took too long to arrive. Send it again without pauses.');
  if (HEADERS_TOO_LONG.includes(error.code ?? ''))
    return new HttpProblem(431, 'The headers of the request exceed 8 KB. Send fewer or shorter ones.');
  return new HttpProblem(400, 'The request is not valid HTTP/1.1. Check how the client writes it.');
}

type ResponseLimits = { readonly responseTimeoutMs: number; readonly maxPipelined: number };

/**
 * Responds with a problem to what never becomes a request, then closes the connection: bytes that are not HTTP, oversized headers, a
 * request that does not arrive, a CONNECT, an expectation. Closes silently where a response has begun, since the problem would be read
 * as part of it. Also closes after `responseTimeoutMs`, so that a client that reads a byte now and then cannot hold a connection, and
 * beyond `maxPipelined`.
 */
function handleClientErrors(server: Server, limits: ResponseLimits, onRefused: OnRefused): void {
  const { responseTimeoutMs, maxPipelined } = limits;
  const responses = new WeakMap<Duplex, Set<ServerResponse>>();
  const refuseConnection = (socket: Duplex, problem: HttpProblem): void => {
    const address = (socket instanceof Socket ? socket.remoteAddress : null) ?? 'unknown';
    closeWithProblem(socket, problem);
    onRefused({ status: problem.status, address });
  };
  server.prependListener('request', ({ socket }, response) => {
    if (socket.destroyed) return;
    const pending = responses.get(socket) ?? new Set();
    responses.set(socket, pending.add(response));
    const timer = setTimeout(() => socket.destroy(), responseTimeoutMs).unref();
    response.once('close', () => {
      clearTimeout(timer);
      pending.delete(response);
    });
    if (pending.size <= maxPipelined) return;
    onRefused({ status: 'dropped', address: socket.remoteAddress ?? 'unknown' });
    socket.destroy();
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

type ConnectionLimits = {
  readonly maxConnections: number;
  /** Does not apply to loopback: behind a proxy on this machine, every client has that address. */
  readonly maxConnectionsPerAddress: number;
};

/** Drops connections beyond the limits, in all and per address, so that no client exhausts file descriptors or memory. */
export function limitConnections(server: NetServer, limits: ConnectionLimits, onRefused: OnRefused): void {
  const { maxConnections, maxConnectionsPerAddress } = limits;
  const openByAddress = new Map<string, number>();
  server.maxConnections = maxConnections;
  server.on('drop', (data) => onRefused({ status: 'dropped', address: data?.remoteAddress ?? 'unknown' }));
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    if (isLoopback(address)) return;
    const key = addressKey(address);
    const open = (openByAddress.get(key) ?? 0) + 1;
    openByAddress.set(key, open);
    socket.once('close', () => {
      const remaining = (openByAddress.get(key) ?? 1) - 1;
      if (remaining > 0) openByAddress.set(key, remaining);
      else openByAddress.delete(key);
    });
    if (open <= maxConnectionsPerAddress) return;
    socket.destroy();
    onRefused({ status: 'dropped', address });
  });
}

/** Disconnects slow clients early, so that they cannot occupy the connections of the others. Node's own options are in ms. */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  /** Without a byte in either direction; longer than any response takes. */
  idleTimeoutMs: 30_000,
  /** To create and transfer a response: half a megabyte at 70 kbit/s. */
  responseTimeoutMs: 60_000,
  /** Requests of one connection that wait for responses: browsers and proxies send one. Ten megabytes of them took a gigabyte of memory. */
  maxPipelined: 20,
  maxHeaderSize: 8192,
  maxConnections: 5000,
  maxConnectionsPerAddress: 1000,
};

export type ListenOptions = ListenerOptions & {
  readonly host: string;
  readonly port: number;
  readonly limits?: Partial<typeof LIMITS>;
};

export type Listening = { readonly url: string; close(): Promise<void> };

const IDLE_CLOSE_MS = 500;
const FORCED_CLOSE_MS = 4000;

/** Stops accepting connections, and serves the requests that are on their way on the open ones. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_MS);
    const timer = setTimeout(() => server.closeAllConnections(), FORCED_CLOSE_MS);
    // The method of the HTTP server would close idle connections at once, and a request that was just sent on one would fail.
    NetServer.prototype.close.call(server, () => {
      clearInterval(idleTimer);
      clearTimeout(timer);
      resolve();
    });
  });
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

/** Serves a handler on a host and port (0: a free one). Rejects when it cannot listen there. */
export function listen(handler: Handler, { host, port, limits, ...options }: ListenOptions): Promise<Listening> {
  const { idleTimeoutMs, responseTimeoutMs, maxPipelined, ...nodeLimits } = { ...LIMITS, ...limits };
  const { onRefused = () => undefined } = options;
  const endWhenStopping: Handler = async (...args) => {
    const response = await handler(...args);
    // Else the client sends its next request on a connection that is about to close.
    if (!server.listening) response.headers.set('connection', 'close');
    return response;
  };
  // Node's own response to a missing Host has no body.
  const server = createServer({ ...nodeLimits, requireHostHeader: false }, toNodeListener(endWhenStopping, options));
  server.setTimeout(idleTimeoutMs);
  limitConnections(server, nodeLimits, onRefused);
  handleClientErrors(server, { responseTimeoutMs, maxPipelined }, onRefused);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/^\[(.*)\]$/, '$1'), () => {
      server.off('error', reject);
      resolve({ url: urlOf(host, server.address()), close: () => closeServer(server) });
    });
  });
}
