import { parseRetryAfter } from '../../../contract/parse-retry-after';
import { parseProbeResponse, type ProbeResponse } from './probe-response';
import type { Diagnostics } from '../../../contract/diagnostics/diagnostics';
import type { UpstreamResponse } from '../../upstream/forward-response';
import { HEADERS_TIMEOUT_MS, RESPONSE_TIMEOUT_MS } from '../../upstream/upstream-request';
import { codeOf, messageOf } from '../../util/thrown';

export const MAX_REQUESTS = 40;
const REQUEST_INTERVAL_MS = 150;
const RETRY_DELAY_MS = 1000;
const MAX_RETRY_AFTER_SECONDS = 60;
const DEFAULT_RETRY_AFTER_SECONDS = 5;

type AbortReason = 'unreachable' | 'too many' | 'spent';

/** No further request is sent: the provider is unreachable, limits the rate, or the request budget is spent. */
export class ProbeAborted extends Error {
  override readonly name = 'ProbeAborted';
  readonly kind: AbortReason;

  constructor(kind: AbortReason, message: string) {
    super(message);
    this.kind = kind;
  }
}

export type ProbeClientDeps = {
  readonly base: string;
  readonly transport: (request: Request, init: { readonly signal: AbortSignal }) => Promise<UpstreamResponse>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Epoch ms of this machine's clock. */
  readonly now: () => number;
};

type RequestOptions = {
  readonly query?: URLSearchParams;
  readonly form?: URLSearchParams;
  readonly token?: string | null;
  readonly diagnostics?: Diagnostics;
};

export type SendRequest = (path: string, options?: RequestOptions) => Promise<ProbeResponse>;

function buildRequest(base: string, path: string, { query, form, token }: RequestOptions): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(base + path + (query?.size ? `?${query}` : ''), {
    method: form ? 'POST' : 'GET',
    headers,
    redirect: 'manual',
    ...(form ? { body: form.toString() } : {}),
  });
}

function retryAfterMs(headers: Headers, now: number): number {
  const seconds = parseRetryAfter(headers, now) ?? DEFAULT_RETRY_AFTER_SECONDS;
  return Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_SECONDS) * 1000;
}

function describeNetworkError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [code, message] = [codeOf(cause), messageOf(cause)];
  // Of TLS, Node states the code only if nothing was written yet.
  const [, reason] = /SSL routines:\w*:([^:]+):/.exec(message) ?? [];
  return reason ? `ERR_SSL_${reason.toUpperCase().replaceAll(' ', '_')}` : code || message;
}

/**
 * Creates a client that sends one request at a time, 150 ms apart and 40 at most. Over all requests it retries once after a
 * network error and once after a 429, honouring Retry-After. After a second of either, every request throws a ProbeAborted.
 */
export function createProbeClient({ base, transport, sleep, now }: ProbeClientDeps) {
  let count = 0;
  let endedAt = -Infinity;
  let rateLimits = 0;
  let networkErrors = 0;
  let aborted: ProbeAborted | null = null;

  function abort(kind: AbortReason, message: string): ProbeAborted {
    aborted = new ProbeAborted(kind, message);
    return aborted;
  }

  async function sendOnce(path: string, options: RequestOptions): Promise<ProbeResponse> {
    if (count >= MAX_REQUESTS) throw abort('spent', `the limit of ${MAX_REQUESTS} requests is reached`);
    await sleep(Math.max(0, endedAt + REQUEST_INTERVAL_MS - now()));
    count += 1;
    const timeout = new AbortController();
    const limit = (ms: number, what: string) =>
      setTimeout(() => timeout.abort(new Error(`no ${what} within ${ms / 1000} s, as the service requires`)), ms);
    const timers = [limit(HEADERS_TIMEOUT_MS, 'response'), limit(RESPONSE_TIMEOUT_MS, 'whole response')];
    try {
      const response = await transport(buildRequest(base, path, options), timeout);
      clearTimeout(timers[0]);
      return await parseProbeResponse(response, options.diagnostics);
    } catch (cause) {
      // Of a body that is given up, Node states only that its connection was closed.
      timeout.signal.throwIfAborted();
      throw cause;
    } finally {
      timers.forEach((timer) => clearTimeout(timer));
      endedAt = now();
    }
  }

  async function send(path: string, options: RequestOptions = {}): Promise<ProbeResponse> {
    if (aborted) throw aborted;
    let response: ProbeResponse;
    try {
      response = await sendOnce(path, options);
    } catch (cause) {
      if (cause instanceof ProbeAborted) throw cause;
      networkErrors += 1;
      if (networkErrors > 1) throw abort('unreachable', describeNetworkError(cause));
      await sleep(RETRY_DELAY_MS);
      return send(path, options);
    }
    if (response.status !== 429) return response;
    rateLimits += 1;
    if (rateLimits > 1) throw abort('too many', 'the provider limited the request rate twice (429)');
    await sleep(retryAfterMs(response.headers, now()));
    return send(path, options);
  }

  return { send, count: () => count };
}
