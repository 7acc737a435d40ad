import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from '../handler';

/** A fetch handler as Node's http server calls it; the client's address is the peer of the connection. */
export function toNodeListener(handler: Handler): RequestListener {
  const listener = getRequestListener(
    (request, { incoming }) => handler(request, { address: incoming.socket.remoteAddress ?? 'unknown' }),
    { overrideGlobalObjects: false },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}
