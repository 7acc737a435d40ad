import type { Server } from 'node:net';
import { addressKey, isLoopback } from '../../auth/address-key';
import type { OnRefused } from './refusals';

type ConnectionLimits = {
  readonly maxConnections: number;
  /** Does not apply to loopback: behind a proxy on this machine, every client has that address. */
  readonly maxConnectionsPerAddress: number;
};

/** Drops connections beyond the limits, in all and per address, so that no client exhausts file descriptors or memory. */
export function limitConnections(server: Server, limits: ConnectionLimits, onRefused: OnRefused): void {
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
