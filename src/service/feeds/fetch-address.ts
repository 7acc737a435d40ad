import type { UpstreamResponse } from '../upstream/forward-response';
import type { Validators } from '../store/feeds/feed-store';
import { retryAfterMs, TOO_MANY_REQUESTS_MS } from './next-reading';

/** A feed cannot be read this time. The message says why and what to do. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** How long the publisher requests to wait, in ms; null if it does not. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: ErrorOptions & { readonly retryAfterMs?: number | null } = {}) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

export type FeedRequest = {
  readonly url: URL;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  /** The name may resolve to a private network. */
  readonly allowPrivate: boolean;
};

/** Sends one GET and returns its response, redirects included. Rejects for a host in a private network, unless `allowPrivate`. */
export type SendRequest = (request: FeedRequest) => Promise<UpstreamResponse>;

/** A file that was opened, or null if it is the one that the validators describe. */
export type OpenedFile = (Validators & { readonly bytes: AsyncIterable<Uint8Array> }) | null;

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_VALIDATOR_LENGTH = 500;
const ACCEPT = 'application/json, text/calendar, text/csv, application/xml, text/*;q=0.9, */*;q=0.5';

const ADVICE: ReadonlyMap<number, string> = new Map([
  [401, 'it requires a login, which feeds do not have: use another address'],
  [403, 'it refuses this program: request access from the publisher, or use another address'],
  [404, 'nothing is at this address: correct the address in FEEDS'],
  [406, 'it has no such file: correct the address in FEEDS'],
  [410, 'the file was removed: correct the address in FEEDS'],
  [429, 'it allows no more requests for now: a longer "every" in FEEDS prevents that'],
]);

/** The URL that a redirect leads to. Throws a FeedError if it is none of http(s), or gives up encryption. */
function redirectTarget(from: URL, location: string | null): URL {
  if (location === null || !URL.canParse(location, from))
    throw new FeedError(`${from.host} redirects to no valid address: correct the address in FEEDS`);
  const to = new URL(location, from);
  const isAllowed = to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:');
  if (!isAllowed || to.username || to.password)
    throw new FeedError(`${from.host} redirects to ${to.protocol}//${to.host}, which is not followed: use https`);
  return to;
}

function validator(headers: Headers, name: string): string {
  const text = headers.get(name) ?? '';
  return text.length > MAX_VALIDATOR_LENGTH ? '' : text;
}

function toFile({ status, headers, body }: UpstreamResponse, { host }: URL, now: number): OpenedFile {
  if (status === 304) return null;
  if (status === 200 && body) {
    const validators = { etag: validator(headers, 'etag'), lastModified: validator(headers, 'last-modified') };
    return { ...validators, bytes: body };
  }
  const advice = ADVICE.get(status) ?? (status >= 500 ? 'it is tried again later' : 'correct the address in FEEDS');
  const message = `${host} responds ${status} instead of the file: ${advice}`;
  const stated = retryAfterMs(headers, now);
  throw new FeedError(message, { retryAfterMs: stated ?? (status === 429 ? TOO_MANY_REQUESTS_MS : null) });
}

type Options = Omit<FeedRequest, 'url' | 'headers'> & { readonly send: SendRequest; readonly now: () => number };

/**
 * Requests a file from its publisher, unless it is unchanged; follows up to 3 redirects, each of which is checked like the address
 * itself. Throws a FeedError for any response without a file.
 */
export async function fetchAddress(
  address: string,
  { etag, lastModified }: Validators,
  { send, now, signal, allowPrivate }: Options,
): Promise<OpenedFile> {
  const headers = new Headers({ accept: ACCEPT });
  if (etag !== '') headers.set('if-none-match', etag);
  if (lastModified !== '') headers.set('if-modified-since', lastModified);
  let url = new URL(address);
  const { hostname } = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    // Only the host in the setting may be private; a redirect to another host may not.
    const response = await send({ url, headers, signal, allowPrivate: allowPrivate && url.hostname === hostname });
    if (response.status === 200 || response.status === 304) return toFile(response, url, now());
    await response.body?.cancel().catch(() => undefined);
    if (!REDIRECTS.includes(response.status)) return toFile(response, url, now());
    url = redirectTarget(url, response.headers.get('location'));
  }
  throw new FeedError(
    `${new URL(address).host} redirects more than ${MAX_REDIRECTS} times: correct the address in FEEDS`,
  );
}
