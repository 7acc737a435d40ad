import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { Handler } from '../handler';
import { handleClientErrors } from './http/handle-client-errors';
import { toNodeListener, type ListenerOptions } from './http/to-node-listener';
import { addressKey, isLoopback } from '../auth/address-key';
import type { OnRefused } from './http/refusals';

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

const FORCED_CLOSE_MS = 4000;

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), FORCED_CLOSE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

/** Serves a handler on a host and port (0: a free one). Rejects when it cannot listen there. */
export function listen(handler: Handler, { host, port, limits, ...options }: ListenOptions): Promise<Listening> {
  const { idleTimeoutMs, responseTimeoutMs, ...nodeLimits } = { ...LIMITS, ...limits };
  const { onRefused = () => undefined } = options;
  // Node's own response to a missing Host has no body.
  const server = createServer({ ...nodeLimits, requireHostHeader: false }, toNodeListener(handler, options));
  server.setTimeout(idleTimeoutMs);
  limitConnections(server, nodeLimits, onRefused);
  handleClientErrors(server, responseTimeoutMs, onRefused);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/^\[(.*)\]$/, '$1'), () => {
      server.off('error', reject);
      resolve({ url: urlOf(host, server.address()), close: () => closeServer(server) });
    });
  });
}
