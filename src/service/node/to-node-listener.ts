import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from '../handler';
import { ANY_HOST, type HostRule } from '../host-rule';
import { clientAddress, isFromProxy } from './client-address';
import { oddityOf } from './odd-request';
import type { OnRefused } from './refusals';
import { refuse } from './refuse';

export type ListenerOptions = {
  readonly isOurs?: HostRule | undefined;
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
    const odd = oddityOf(incoming, isOurs);
    if (!odd) return void listener(incoming, outgoing);
    closing.add(incoming.socket);
    refuse(outgoing, odd);
    onRefused?.({ status: odd.status, address: clientAddress(incoming, trustProxy) });
  };
}
