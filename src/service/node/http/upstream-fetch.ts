import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { pipeline, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { UpstreamResponse } from '../../upstream/forward-response';
import { isLocalHost } from '../../http/host-check';
import { Unreachable, type UpstreamDeps, type UpstreamRequest } from '../../upstream/upstream-request';
import { ssrfSafeLookup } from './ssrf-safe-lookup';
import { codeOf } from '../../util/thrown';

type Fetch = UpstreamDeps['fetch'];
type UpstreamFetchOptions = {
  readonly base: URL;
  /** The provider's name may resolve to a private network. */
  readonly allowPrivate: boolean;
  readonly connectTimeoutMs?: number;
  /** Resolves names when private networks are refused; by default with the system resolver. */
  readonly lookup?: LookupFunction;
};

const CONNECT_TIMEOUT_MS = 3000;
const MAX_SOCKETS = 64;
const STATUSES_WITHOUT_BODY = [204, 304];
const ENCODINGS = 'gzip, br';
const DECODERS: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Creates the fetch function for the provider. It reuses connections, checks the address of each new one, and treats redirects as
 * responses. Retries a read once when its reused connection turns out to be closed. A login, which must not be sent twice, uses a
 * connection of its own.
 */
export function createUpstreamFetch(options: UpstreamFetchOptions): Fetch {
  const { base, allowPrivate, connectTimeoutMs = CONNECT_TIMEOUT_MS, lookup = ssrfSafeLookup() } = options;
  const isSecure = base.protocol === 'https:';
  const createConnections = (keepAlive: boolean): Connections => {
    const mayBePrivate = allowPrivate || isPrivateOnPurpose(base);
    const agentOptions = { keepAlive, maxSockets: MAX_SOCKETS, ...(!mayBePrivate && { lookup }) };
    const agent = isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
    return { agent, request: isSecure ? httpsRequest : httpRequest, connectTimeoutMs };
  };
  const reused = createConnections(true);
  const single = createConnections(false);

  return async (url, init) => {
    if (init.method === 'POST') return send(url, init, single);
    try {
      return await send(url, init, reused);
    } catch (error) {
      if (error instanceof StaleConnection) return send(url, init, single);
      throw error;
    }
  };
}

/**
 * Creates the function by which the doctor sends a request: it connects as the service does, and finds what that would. All requests have
 * one origin.
 */
export function createTransport(connectTimeoutMs = CONNECT_TIMEOUT_MS) {
  let upstream: Fetch | undefined;
  return async (request: Request, { signal }: { readonly signal: AbortSignal }): Promise<UpstreamResponse> => {
    const { method, url, headers } = request;
    upstream ??= createUpstreamFetch({ base: new URL(url), allowPrivate: true, connectTimeoutMs });
    return upstream(url, { method, headers, signal, ...(request.body && { body: await request.text() }) });
  };
}

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

export const isLocal = (base: URL): boolean => isLocalHost(base.hostname);

/** Whether a URL has an address in place of a name, or names this machine: whoever wrote it may mean a private network. */
export const isPrivateOnPurpose = (base: URL): boolean => isLocal(base) || isIP(hostOf(base)) !== 0;

type Connections = {
  readonly agent: HttpAgent;
  readonly request: typeof httpRequest;
  readonly connectTimeoutMs: number;
};

/** The provider closed a reused connection at the moment of its next use. */
class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

function send(
  url: string,
  init: UpstreamRequest,
  { agent, request, connectTimeoutMs }: Connections,
): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, toRequestOptions(init, agent));
    const isConnecting = limitConnecting(sent, connectTimeoutMs);
    sent.on('error', (error) => {
      if (isConnecting() && !(error instanceof Unreachable))
        return reject(new Unreachable(error.message, { cause: error }));
      const isStale = sent.reusedSocket && codeOf(error) === 'ECONNRESET';
      reject(isStale ? new StaleConnection('the connection was closed', { cause: error }) : error);
    });
    // Without an error event, as when the provider requests another protocol: no response can follow.
    sent.once('close', () => reject(new Error('the connection was closed')));
    sent.once('response', (incoming) => resolve(toResponse(incoming, init)));
    sent.end(init.body);
  });
}

/** Converts a request for Node. Of the client's headers it sends those of `init` only. */
function toRequestOptions({ method, headers, body, signal }: UpstreamRequest, agent: HttpAgent): RequestOptions {
  return {
    agent,
    method,
    signal,
    headers: {
      ...Object.fromEntries(headers),
      'user-agent': 'agenda-economique',
      'accept-encoding': ENCODINGS,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  };
}

class ConnectTimeout extends Unreachable {
  override readonly name = 'TimeoutError';
}

/** Aborts a request whose connection, TLS included, is not established in time. Returns a check whether it is still connecting. */
function limitConnecting(sent: ClientRequest, timeoutMs: number): () => boolean {
  let isConnecting = false;
  sent.once('socket', (socket: Socket) => {
    isConnecting = socket.connecting;
    if (!isConnecting) return;
    const expire = () => sent.destroy(new ConnectTimeout(`no connection within ${timeoutMs} ms`));
    const timer = setTimeout(expire, timeoutMs);
    const stop = () => clearTimeout(timer);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      isConnecting = false;
      stop();
    });
    socket.once('close', stop);
  });
  return () => isConnecting;
}

function toResponse(incoming: IncomingMessage, { method }: UpstreamRequest): UpstreamResponse {
  const { statusCode: status = 0, rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  if (method === 'HEAD' || STATUSES_WITHOUT_BODY.includes(status)) {
    incoming.resume();
    return { status, headers, body: null };
  }
  return { status, headers, body: toWebStream(decompress(incoming)) };
}

/**
 * Decompresses a body only as fast as it is read, so that a decompression bomb stops with its consumer. A body with an unexpected
 * coding, or several, stays as it is and fails as JSON.
 */
function decompress(incoming: IncomingMessage): Readable {
  const decoder = DECODERS.get((incoming.headers['content-encoding'] ?? '').toLowerCase())?.();
  if (!decoder) return incoming;
  // A failure on either side ends the other; the consumer receives it from the decoder.
  pipeline(incoming, decoder, () => undefined);
  return decoder;
}

/** Whether a decoder failed because it received no byte: some servers announce a coding for an empty body. */
const isEmptyBody = (readable: Readable, error: unknown): boolean =>
  codeOf(error) === 'Z_BUF_ERROR' && 'bytesWritten' in readable && readable.bytesWritten === 0;

/** Converts a Node stream to a web stream that reads on demand; cancelling it destroys the Node stream. */
function toWebStream(readable: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // The iterator reports errors to its consumer. Without a listener, the event itself would end the process.
  readable.on('error', () => undefined);
  const chunks: AsyncIterator<unknown, unknown> = readable[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next().catch((error: unknown) => {
          if (isEmptyBody(readable, error)) return { done: true, value: undefined };
          throw error;
        });
        if (done === true) controller.close();
        else if (value instanceof Uint8Array) controller.enqueue(new Uint8Array(value));
      },
      cancel: () => void readable.destroy(),
    },
    { highWaterMark: 0 },
  );
}
