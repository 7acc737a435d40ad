import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler } from '../handler';
import { handleClientErrors } from './http/handle-client-errors';
import { limitConnections } from './http/limit-connections';
import { toNodeListener, type ListenerOptions } from './http/to-node-listener';

/** Slow clients are cut off early, so that they cannot hold the connections of everybody else; times are in ms. */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  /** Without a byte in either direction: longer than any answer takes. */
  gap: 30_000,
  /** For an answer to be made and taken whole, however slowly: half a megabyte on a line of 70 kbit/s. */
  answerWithin: 60_000,
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

const CLOSE_TIMEOUT_MS = 5000;

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS - 1000);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

/** Serves a handler on a host and port (0: a free one); rejects when the address cannot be had. */
export function listen(handler: Handler, { host, port, limits, ...options }: ListenOptions): Promise<Listening> {
  const { gap, answerWithin, ...bounds } = { ...LIMITS, ...limits };
  const { onRefused = () => undefined } = options;
  // Node's own answer to a missing Host says nothing.
  const server = createServer({ ...bounds, requireHostHeader: false }, toNodeListener(handler, options));
  server.setTimeout(gap);
  limitConnections(server, bounds, onRefused);
  handleClientErrors(server, answerWithin, onRefused);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/^\[(.*)\]$/, '$1'), () => {
      server.off('error', reject);
      resolve({ url: urlOf(host, server.address()), close: () => closeServer(server) });
    });
  });
}
