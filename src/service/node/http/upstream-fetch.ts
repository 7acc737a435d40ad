import { Agent as PlainAgent, request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { UpstreamAnswer } from '../../upstream/forward-response';
import { Unreachable, type ExchangeDeps } from '../../upstream/upstream-request';
import { ssrfSafeLookup } from './ssrf-safe-lookup';
import { type Readable, pipeline, type Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const ENCODINGS = 'gzip, br';

const DECODERS: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * The body of an answer out of its compression, read only as fast as it is taken: a small answer that would unfold into a huge
 * one stops where its reader stops. One compressed otherwise than was asked for, or more than once, stays as it is: no JSON.
 */
function decompress(answer: IncomingMessage): Readable {
  const decoder = DECODERS.get((answer.headers['content-encoding'] ?? '').trim().toLowerCase())?.();
  if (!decoder) return answer;
  // What fails on either side ends the other; the reader is told by the decoder itself.
  pipeline(answer, decoder, () => undefined);
  return decoder;
}

/** The bytes of a Node stream as a web stream that takes no more of it than it is asked for; cancelling it ends the other. */
function toWebStream(readable: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Whoever reads is told by the iterator; an error without any other listener would end the process.
  readable.on('error', () => undefined);
  const chunks: AsyncIterator<unknown, unknown> = readable[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else if (value instanceof Uint8Array) controller.enqueue(new Uint8Array(value));
      },
      cancel: () => void readable.destroy(),
    },
    { highWaterMark: 0 },
  );
}

type Fetch = ExchangeDeps['fetch'];
type Init = Parameters<Fetch>[1];
export type UpstreamDeps = {
  readonly base: URL;
  /** Whether the provider's name may lead into a private network. */
  readonly allowPrivate: boolean;
  readonly connectWithin?: number;
  /** How a name is resolved when private networks are refused; the default asks the system. */
  readonly lookup?: LookupFunction;
};

const CONNECT_TIMEOUT_MS = 3000;
const MAX_SOCKETS = 64;
const NO_BODY = [204, 304];
const LOCAL = /^((.+\.)?localhost|127\.[\d.]+|::1)$/i;

const bare = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether a base leads to this machine, by its name or its address. */
export function isLocal(base: URL): boolean {
  return LOCAL.test(bare(base));
}

/** Written as an address, or as this machine's own name, it was meant to lead there. */
function isMeant(base: URL): boolean {
  return isLocal(base) || isIP(bare(base)) !== 0;
}

class ConnectTimeout extends Unreachable {
  override readonly name = 'TimeoutError';
}

/** Ends a request whose connection, with its encryption, is not there in time; answers whether it is still being made. */
function boundConnecting(sent: ClientRequest, within: number): () => boolean {
  let isConnecting = false;
  sent.once('socket', (socket: Socket) => {
    isConnecting = socket.connecting;
    if (!isConnecting) return;
    const late = () => sent.destroy(new ConnectTimeout(`no connection within ${within} ms`));
    const timer = setTimeout(late, within);
    const stop = () => clearTimeout(timer);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      isConnecting = false;
      stop();
    });
    socket.once('close', stop);
  });
  return () => isConnecting;
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

function answerOf(incoming: IncomingMessage, { method }: Init): UpstreamAnswer {
  const status = incoming.statusCode ?? 0;
  const headers = headersOf(incoming);
  if (method === 'HEAD' || NO_BODY.includes(status)) {
    incoming.resume();
    return { status, headers, body: null };
  }
  return { status, headers, body: toWebStream(decompress(incoming)) };
}

/** A request as Node sends it; of the client's headers only those that `init` holds, the rest are our own. */
function optionsOf({ method, headers, body, signal }: Init, agent: PlainAgent): RequestOptions {
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

/** A line that was kept open and was closed by the other side in the very moment of its next use. */
class StaleLine extends Error {
  override readonly name = 'StaleLine';
}

type Lines = { readonly agent: PlainAgent; readonly open: typeof plainRequest; readonly connectWithin: number };

function send(url: string, init: Init, { agent, open, connectWithin }: Lines): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const sent = open(url, optionsOf(init, agent));
    const isConnecting = boundConnecting(sent, connectWithin);
    sent.on('error', (error) => {
      if (isConnecting() && !(error instanceof Unreachable))
        return reject(new Unreachable(error.message, { cause: error }));
      const isStale = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      reject(isStale ? new StaleLine('the line was closed', { cause: error }) : error);
    });
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('the provider wants to speak another protocol'));
    });
    // Whatever ends it without a word: nobody waits for what cannot come.
    sent.once('close', () => reject(new Error('the connection was closed')));
    sent.once('response', (incoming) => resolve(answerOf(incoming, init)));
    sent.end(init.body);
  });
}

/**
 * Asks the provider over connections that are kept open, each to an address that was checked when it was opened. Redirections
 * are answers like others, answers are read out of their compression as they are taken. What only reads is asked once more when
 * its connection turns out to be closed; a sign-in, which may not be asked twice, has a connection of its own.
 */
export function createUpstreamFetch(deps: UpstreamDeps): Fetch {
  const { base, allowPrivate, connectWithin = CONNECT_TIMEOUT_MS, lookup = ssrfSafeLookup() } = deps;
  const isSecure = base.protocol === 'https:';
  const linesOf = (keepAlive: boolean): Lines => {
    const options = { keepAlive, maxSockets: MAX_SOCKETS, ...(!allowPrivate && !isMeant(base) && { lookup }) };
    const agent = isSecure ? new SecureAgent(options) : new PlainAgent(options);
    return { agent, open: isSecure ? secureRequest : plainRequest, connectWithin };
  };
  const kept = linesOf(true);
  const fresh = linesOf(false);

  return async (url, init) => {
    if (init.method === 'POST') return send(url, init, fresh);
    try {
      return await send(url, init, kept);
    } catch (error) {
      if (error instanceof StaleLine) return send(url, init, fresh);
      throw error;
    }
  };
}
