import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { isLoopback } from '../../auth/address-key';
import type { Handler } from '../../handler';
import { ANY_HOST, type HostCheck } from '../../http/host-check';
import { sendProblem } from './send-problem';
import type { OnRefused } from './refusals';
import { validateRequest } from './validate-request';

type Incoming = { readonly socket: Socket; readonly headers: IncomingHttpHeaders };

/** Returns true for a request of the trusted proxy on this machine, whose headers describe its client. */
function isFromProxy({ socket }: Pick<Incoming, 'socket'>, trustProxy: boolean): boolean {
  return trustProxy && isLoopback(socket.remoteAddress ?? 'unknown');
}

/**
 * Returns the client's address: the peer of the connection. Behind a trusted proxy on this machine, the last address in
 * X-Forwarded-For, which the proxy added; the client may have written those before it.
 */
export function clientAddress({ socket, headers }: Incoming, trustProxy: boolean): string {
  const peer = socket.remoteAddress ?? 'unknown';
  if (!isFromProxy({ socket }, trustProxy)) return peer;
  const last = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
  return isIP(last) === 0 ? peer : last;
}

export type ListenerOptions = {
  readonly hostCheck?: HostCheck | undefined;
  /** Trust a proxy on this machine to set the client's address and the request id. */
  readonly trustProxy?: boolean | undefined;
  readonly onRefused?: OnRefused | undefined;
};

/** Adapts a fetch handler to Node's http server. Refuses ambiguous requests, and drops an X-Request-Id that no trusted proxy set. */
export function toNodeListener(
  handler: Handler,
  { hostCheck = ANY_HOST, trustProxy = false, onRefused }: ListenerOptions = {},
): RequestListener {
  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      if ('x-request-id' in incoming.headers && !isFromProxy(incoming, trustProxy))
        request.headers.delete('x-request-id');
      return handler(request, { address: clientAddress(incoming, trustProxy), hasLeft: () => outgoing.destroyed });
    },
    // HTTP/1.0 allows requests without a Host.
    { hostname: 'localhost' },
  );
  const closing = new WeakSet<Socket>();
  return (incoming, response) => {
    // After an ambiguous request, the next one on its connection may be smuggled.
    if (closing.has(incoming.socket)) return;
    const problem = validateRequest(incoming, hostCheck);
    if (!problem) return void listener(incoming, response);
    closing.add(incoming.socket);
    sendProblem(response, problem);
    onRefused?.({ status: problem.status, address: clientAddress(incoming, trustProxy) });
  };
}
