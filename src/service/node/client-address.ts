import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { isLoopback } from '../address-key';

/** What is known of a request before it is read. */
type Incoming = { readonly socket: Socket; readonly headers: IncomingHttpHeaders };

/** Whether a request comes from the proxy of this machine that is trusted to tell of its clients. */
export function isFromProxy({ socket }: Pick<Incoming, 'socket'>, trustsProxy: boolean): boolean {
  return trustsProxy && isLoopback(socket.remoteAddress ?? 'unknown');
}

/**
 * Who a request comes from: the peer of its connection. Behind a proxy of this machine that is trusted, the last address that the
 * proxy wrote in X-Forwarded-For; what stands before it was written by the client.
 */
export function clientAddress({ socket, headers }: Incoming, trustsProxy: boolean): string {
  const peer = socket.remoteAddress ?? 'unknown';
  if (!isFromProxy({ socket }, trustsProxy)) return peer;
  const written = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(written) === 0 ? peer : written;
}
