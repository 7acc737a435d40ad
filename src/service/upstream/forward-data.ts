import { FORWARDER_PROBLEM } from '../../contract/problem';
import { addressKey } from '../auth/address-key';
import { bearerToken } from '../auth/bearer';
import { acceptsJson } from '../http/accept';
import { HttpProblem, notAcceptable, retryAfter } from '../http/http-problem';
import { createPriorityQueue } from '../util/priority-queue';
import type { CircuitBreaker, Outcome, Permit } from './circuit-breaker';
import type { ForwardedResponse } from './forward-response';
import type { Target } from './forward-target';
import { cacheScopeOf, createStaleCache } from './stale-cache';
import type { SendUpstream, UpstreamRequest } from './upstream-request';

/** Limits of the requests in flight to the provider: in all, and below per client address and per token. */
const DATA_QUEUE = { concurrency: 64, maxQueued: 256, maxWaitMs: 5000 };
const MAX_REQUESTS_PER_ADDRESS = 16;
const MAX_REQUESTS_PER_TOKEN = 8;

export function circuitOpen(waitMs: number): HttpProblem {
  const headers = retryAfter(waitMs);
  const detail = `The provider failed repeatedly, so no request is sent to it for now. Try again in ${headers['retry-after']} s.`;
  return new HttpProblem(503, detail, { type: FORWARDER_PROBLEM, headers });
}

function tooManyRequests(): HttpProblem {
  const detail = 'Too many requests to the provider are in flight. Try again in 1 s, with fewer requests at once.';
  return new HttpProblem(429, detail, { type: FORWARDER_PROBLEM, headers: retryAfter(1000) });
}

// Some frameworks refuse a token with 419 or 440.
const isTokenRefusal = (status: number): boolean => [401, 403, 419, 440].includes(status);

/** Returns the token of a data request. Throws without one: the provider would refuse it anyway. */
function requireToken({ headers }: Request, upstreamHeaders: Headers): string {
  const isGiven = headers.has('authorization');
  if (!isGiven && !acceptsJson(headers.get('accept'))) throw notAcceptable();
  return bearerToken(isGiven ? (upstreamHeaders.get('authorization') ?? 'none') : null);
}

export type ForwardRequest = {
  readonly request: Request;
  readonly target: Target;
  readonly upstreamRequest: UpstreamRequest;
  readonly address: string;
};
type Deps = { readonly send: SendUpstream; readonly circuit: CircuitBreaker; readonly now: () => number };

/**
 * Forwards data requests, each with a token, and bounds how many one client has in flight. Caches the last good response per user and
 * serves it while the circuit is open.
 */
export function createDataForwarder({ send, circuit, now }: Deps) {
  const cache = createStaleCache({ now });
  const queue = createPriorityQueue(DATA_QUEUE);

  return async (forwarded: ForwardRequest): Promise<ForwardedResponse> => {
    const { request, target, upstreamRequest, address } = forwarded;
    const scope = await cacheScopeOf(requireToken(request, upstreamRequest.headers));
    const source = { route: target.route, user: scope, address: addressKey(address), target: target.url };
    const cacheTarget = `${target.url} ${upstreamRequest.headers.get('accept-language')}`;

    const updateCache = (response: ForwardedResponse): void => {
      const { status, headers, error, isCacheable } = response;
      if (isTokenRefusal(error?.status ?? status)) cache.evict(scope);
      if (status === 304) cache.revalidate(scope, cacheTarget, headers['etag']);
      if (status === 200 && request.method === 'GET' && isCacheable) cache.set(scope, cacheTarget, response);
    };
    const staleOrThrow = (waitMs: number): ForwardedResponse => {
      const stale = cache.get(scope, cacheTarget);
      if (!stale) throw circuitOpen(waitMs);
      return { ...stale, headers: { ...stale.headers, ...retryAfter(waitMs) } };
    };
    const fetchUpstream = async (permit: Permit): Promise<ForwardedResponse> => {
      let hasFailed = false;
      const record = (outcome: Outcome): void => {
        hasFailed = outcome === 'failure' || outcome === 'unreachable';
        permit.record(outcome);
      };
      const staleAfterFailure = (): ForwardedResponse | null =>
        permit.wasOpen && hasFailed ? cache.get(scope, cacheTarget) : null;
      try {
        const response = await send(target.url, upstreamRequest, record);
        updateCache(response);
        return staleAfterFailure() ?? response;
      } catch (cause) {
        if (cause instanceof HttpProblem && isTokenRefusal(cause.status)) cache.evict(scope);
        const stale = staleAfterFailure();
        if (stale) return stale;
        throw cause;
      }
    };

    // A request that the circuit rejects anyway does not wait in the queue.
    const waitMs = circuit.retryAfterMs(source);
    if (waitMs !== null) return staleOrThrow(waitMs);
    const limits = [
      [addressKey(address), MAX_REQUESTS_PER_ADDRESS],
      [scope, MAX_REQUESTS_PER_TOKEN],
    ] as const;
    const response = await queue({ limits, rank: (running) => running, signal: request.signal }, async () => {
      const permit = circuit.acquire(source);
      return permit.kind === 'rejected' ? staleOrThrow(permit.retryAfterMs) : fetchUpstream(permit);
    });
    if (!response) throw tooManyRequests();
    return response;
  };
}
