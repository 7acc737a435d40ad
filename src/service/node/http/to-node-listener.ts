import type { RequestListener, IncomingHttpHeaders } from 'node:http';
import { type Socket, isIP } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from '../../handler';
import { ANY_HOST, type HostCheck } from '../../http/host-check';
import { validateRequest } from './validate-request';
import type { OnRefused } from './refusals';
import { refuse } from '../commands/refuse';
import { isLoopback } from '../../auth/address-key';

/** What is known of a request before it is read. */
type Incoming = { readonly socket: Socket; readonly headers: IncomingHttpHeaders };

/** Whether a request comes from the proxy of this machine that is trusted to tell of its clients. */
function isFromProxy({ socket }: Pick<Incoming, 'socket'>, trustsProxy: boolean): boolean {
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

export type ListenerOptions = {
  readonly isOurs?: HostCheck | undefined;
  /** Whether a proxy of this machine tells who its clients are, and names their requests. */
  readonly trustProxy?: boolean | undefined;
  readonly onRefused?: OnRefused | undefined;
};

/**
 * A fetch handler as Node's http server calls it, for requests that can be read in one way only. The client's address is the peer of
 * the connection, or what a trusted proxy says; an X-Request-Id that no trusted proxy wrote is dropped.
 */
export function toNodeListener(
  handler: Handler,
  { isOurs = ANY_HOST, trustProxy = false, onRefused }: ListenerOptions = {},
): RequestListener {
  const listener = getRequestListener(
    (request, { incoming }) => {
      if ('x-request-id' in incoming.headers && !isFromProxy(incoming, trustProxy))
        request.headers.delete('x-request-id');
      return handler(request, { address: clientAddress(incoming, trustProxy) });
    },
    // The name of whoever says none, as HTTP/1.0 allows.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  const closing = new WeakSet<Socket>();
  return (incoming, outgoing) => {
    // What stands behind an odd request on its line may have been hidden in it.
    if (closing.has(incoming.socket)) return;
    const report = validateRequest(incoming, isOurs);
    if (!report) return void listener(incoming, outgoing);
    closing.add(incoming.socket);
    refuse(outgoing, report);
    onRefused?.({ status: report.status, address: clientAddress(incoming, trustProxy) });
  };
}
