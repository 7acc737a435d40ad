import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from '../handler';
import { ANY_HOST, type HostRule } from '../host-rule';
import { clientAddress } from './client-address';
import { oddityOf } from './odd-request';
import { refuse } from './refuse';

/** A fetch handler as Node's http server calls it, for requests that can be read in one way only; the client's address is the peer of the connection. */
export function toNodeListener(handler: Handler, isOurs: HostRule = ANY_HOST, trustsProxy = false): RequestListener {
  const listener = getRequestListener(
    (request, { incoming }) => handler(request, { address: clientAddress(incoming, trustsProxy) }),
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
  };
}
