import type { IncomingHttpHeaders, RequestListener, IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { memoize } from '../../../contract/decode/memoize';
import { isLoopback } from '../../auth/address-key';
import type { Handler } from '../../handler';
import { ANY_HOST, type HostCheck } from '../../http/host-check';
import { HttpProblem } from '../../http/http-problem';
import { sendProblem } from './send-problem';
import type { OnRefused } from './refusals';

const MAX_HEADERS = 100;
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const VERSIONS = ['1.0', '1.1'];
// Another server on the way may read "_" as "-", and these headers decide where a request ends.
const UNDERSCORE_HEADER = /^(transfer_encoding|content_length)$/i;
const METHODS_WITHOUT_BODY = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Uses the result of the call: a bundler drops a call without one, and the check with it. */
const isMalformed = (text: string): boolean => {
  try {
    return decodeURIComponent(text) === null;
  } catch {
    return true;
  }
};

/** Names the invalid part of a target; null when it is valid. */
function invalidPart(target: string): 'path' | 'query' | null {
  const [path = '', query = ''] = target.split(/\?(.*)/);
  if (isMalformed(path) || /[^\x21-\x7e]|[\\#]/.test(path)) return 'path';
  // A user may type a lone % into the query of a page; in the API it is an error.
  const isInvalid = (path.startsWith('/api/') && isMalformed(query)) || /[^\x21-\x7e]|#/.test(query);
  return isInvalid ? 'query' : null;
}

function hasUnexpectedBody({ method = '', headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  return METHODS_WITHOUT_BODY.includes(method) && hasBody;
}

/** A URL must keep the host as it is: Hono has no response to another one, such as `999.1.1.1`, than an empty 400 or 500. */
const isHost = memoize((text) => {
  const [, name] = HOST.exec(text) ?? [];
  const url = `http://${text}`;
  return name !== undefined && URL.canParse(url) && new URL(url).hostname === name.toLowerCase();
}, 100);

function findFault(incoming: IncomingMessage): string | null {
  const { url = '', httpVersion, rawHeaders, headers, headersDistinct } = incoming;
  const { host: hosts = [] } = headersDistinct;
  if (!VERSIONS.includes(httpVersion)) return 'Its version is not HTTP/1.1.';
  if (rawHeaders.length > 2 * MAX_HEADERS) return `It has more than ${MAX_HEADERS} headers.`;
  if (!url.startsWith('/')) return 'Its target is not a path.';
  const part = invalidPart(url);
  if (part !== null) return `The ${part} of its URL is not valid: percent signs must encode UTF-8.`;
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) return 'It needs exactly one Host header.';
  if (!hosts.every(isHost)) return 'Its Host header is not a host name.';
  if (Object.keys(headers).some((name) => UNDERSCORE_HEADER.test(name)))
    return 'The name of a header has "_" in place of "-".';
  if (!['chunked', undefined].includes(headers['transfer-encoding']?.toLowerCase()))
    return 'Its transfer encoding is not supported.';
  if (hasUnexpectedBody(incoming)) return 'Its method allows no body.';
  return null;
}

/**
 * Returns the problem of a request that Node accepts but that two servers in a row could parse differently (request smuggling), or
 * that is meant for another host; null when it is valid.
 */
function validateRequest(incoming: IncomingMessage, hostCheck: HostCheck): HttpProblem | null {
  const headers = { connection: 'close' };
  const fault = findFault(incoming);
  if (fault !== null)
    return new HttpProblem(400, `The request is malformed. ${fault} Correct it and send it again.`, { headers });
  const { host } = incoming.headers;
  if (host === undefined || hostCheck(host)) return null;
  const detail = `This service does not serve the host ${host}. If it should, add the name to ALLOWED_HOSTS.`;
  return new HttpProblem(421, detail, { headers });
}

type Incoming = { readonly socket: Pick<Socket, 'remoteAddress'>; readonly headers: IncomingHttpHeaders };

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
  const last =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  // Some proxies add the port, as in 203.0.113.9:4711 or [2001:db8::7]:4711.
  const address = last.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? peer : address;
}

export type ListenerOptions = {
  readonly hostCheck?: HostCheck | undefined;
  /** Trust a proxy on this machine to set the client's address and the request id. */
  readonly trustProxy?: boolean | undefined;
  readonly onRefused?: OnRefused | undefined;
};

const MAX_DISCARDED_BYTES = 1_000_000;

/**
 * Reads what a handler left of a body, up to a limit: a client or a proxy that still sends it could miss the response, and the next
 * request on the connection would never be read.
 */
function discardRest(incoming: Readable): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    // Without the listeners of the handler that gave up, which would pause the body.
    incoming.removeAllListeners('data').on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DISCARDED_BYTES) resolve();
    });
    incoming.once('end', resolve).once('close', resolve).resume();
  });
}

/** Adapts a fetch handler to Node's http server. Refuses ambiguous requests, and drops an X-Request-Id that no trusted proxy set. */
export function toNodeListener(
  handler: Handler,
  { hostCheck = ANY_HOST, trustProxy = false, onRefused }: ListenerOptions = {},
): RequestListener {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if ('x-request-id' in incoming.headers && !isFromProxy(incoming, trustProxy))
        request.headers.delete('x-request-id');
      const client = { address: clientAddress(incoming, trustProxy), hasLeft: () => outgoing.destroyed };
      const response = await handler(request, client);
      const isUnread = !incoming.readableEnded && !incoming.destroyed;
      if (isUnread && !METHODS_WITHOUT_BODY.includes(request.method)) await discardRest(incoming);
      return response;
    },
    // HTTP/1.0 allows requests without a Host.
    { hostname: 'localhost' },
  );
  const closing = new WeakSet<Socket>();
  return (incoming, response) => {
    // After an ambiguous request, the next one on its connection may be smuggled.
    if (closing.has(incoming.socket) || incoming.socket.destroyed) return;
    const problem = validateRequest(incoming, hostCheck);
    if (!problem) return void listener(incoming, response);
    closing.add(incoming.socket);
    sendProblem(response, problem);
    onRefused?.({ status: problem.status, address: clientAddress(incoming, trustProxy) });
  };
}
