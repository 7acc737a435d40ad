import type { Server } from 'node:net';
import { addressKey, isLoopback } from '../../auth/address-key';
import type { OnRefused } from './refusals';

export type ConnectionLimits = {
  /** How many may be open at once. */
  readonly maxConnections: number;
  /** How many of one address. Those of this machine count in all only: behind a proxy here, every reader comes from it. */
  readonly maxConnectionsPerAddress: number;
};

/** Drops the connections beyond a bound, in all and of one address, so that no client takes the files and memory of the process. */
export function limitConnections(server: Server, limits: ConnectionLimits, onRefused: OnRefused): void {
  const { maxConnections, maxConnectionsPerAddress } = limits;
  const open = new Map<string, number>();
  server.maxConnections = maxConnections;
  server.on('drop', (data) => onRefused({ status: 'dropped', address: data?.remoteAddress ?? 'unknown' }));
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    if (isLoopback(address)) return;
    const key = addressKey(address);
    const held = (open.get(key) ?? 0) + 1;
    open.set(key, held);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (held <= maxConnectionsPerAddress) return;
    socket.destroy();
    onRefused({ status: 'dropped', address });
  });
}
