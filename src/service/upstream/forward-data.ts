import { FORWARDER_PROBLEM } from '../../contract/problem';
import { acceptsJson } from '../http/accepts-json';
import { addressKey } from '../auth/address-key';
import { bearerToken } from '../auth/bearer';
import type { Circuit, Entry, Outcome } from './circuit-breaker';
import type { ForwardedAnswer } from './forward-response';
import type { Exchange, UpstreamRequest } from './upstream-request';
import type { Target } from './forward-target';
import { HttpProblem } from '../http/http-problem';
import { createStaleCache, cacheScopeOf, type StaleCache, type Reader } from './stale-cache';
import { createTurns } from './fair-queue';

/** How many requests for data are with the provider at once: in all, of one address, of one token. */
const WIDTH = 64;
const OF_ADDRESS = 16;
const OF_TOKEN = 8;
const MAX_QUEUE_LENGTH = 256;

const secondsOf = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1000)));

/** The refusal while the provider is spared. */
export function spared(retryIn: number): HttpProblem {
  const seconds = secondsOf(retryIn);
  const detail = `The provider failed again and again, and is left alone for a moment. Try again in ${seconds} s.`;
  return new HttpProblem(503, detail, { type: FORWARDER_PROBLEM, headers: { 'retry-after': seconds } });
}

function crowded(): HttpProblem {
  const detail = 'Too many requests to the provider are under way. Try again in 1 s, with fewer of them at once.';
  return new HttpProblem(429, detail, { type: FORWARDER_PROBLEM, headers: { 'retry-after': '1' } });
}

const isRefusal = (status: number): boolean => status === 401 || status === 403;

function remember(last: StaleCache, reader: Reader, target: string, method: string, answer: ForwardedAnswer): void {
  const { status, headers, isKeepable } = answer;
  if (isRefusal(status)) last.forget(reader);
  if (status === 304) last.renew(reader, target, headers['etag']);
  if (status === 200 && method === 'GET' && isKeepable) last.keep(reader, target, answer);
}

/** Refuses what the provider would refuse anyway, without asking it: a request for data needs a token. */
function requireToken({ headers }: Request, onward: Headers): void {
  if (!headers.has('authorization') && !acceptsJson(headers.get('accept')))
    throw new HttpProblem(406, 'This address answers application/json only.');
  bearerToken(headers.has('authorization') ? (onward.get('authorization') ?? 'none') : null);
}

export type Passage = {
  readonly request: Request;
  readonly target: Target;
  readonly onward: UpstreamRequest;
  readonly address: string;
};
type Deps = { readonly exchange: Exchange; readonly circuit: Circuit; readonly now: () => number };

/**
 * Passes requests for data on, each with a token, and no more of one client at once than leave room for others. What was answered
 * last is kept for its reader, and given to them while the provider is spared.
 */
export function createDataForwarder({ exchange, circuit, now }: Deps): (passage: Passage) => Promise<ForwardedAnswer> {
  const last = createStaleCache({ now });
  const turns = createTurns({ width: WIDTH, longestQueue: MAX_QUEUE_LENGTH });

  return async ({ request, target: { route, url }, onward, address }): Promise<ForwardedAnswer> => {
    requireToken(request, onward.headers);
    const reader = (await cacheScopeOf(onward.headers)) ?? '';
    const source = { route, reader, address: addressKey(address), target: url };
    const kept = `${url} ${onward.headers.get('accept-language')}`;

    const instead = (retryIn: number): ForwardedAnswer => {
      const answer = last.recall(reader, kept);
      if (!answer) throw spared(retryIn);
      return { ...answer, headers: { ...answer.headers, 'retry-after': secondsOf(retryIn) } };
    };
    const ask = async (entry: Extract<Entry, { kind: 'through' }>): Promise<ForwardedAnswer> => {
      let outcome: Outcome = 'left';
      const settle = (became: Outcome): void => {
        outcome = became;
        entry.settle(became);
      };
      const keptInstead = (): ForwardedAnswer | null =>
        entry.isProbe && (outcome === 'failed' || outcome === 'unreachable') ? last.recall(reader, kept) : null;
      try {
        const answer = await exchange(request, url, onward, settle);
        remember(last, reader, kept, request.method, answer);
        return keptInstead() ?? answer;
      } catch (cause) {
        if (cause instanceof HttpProblem && isRefusal(cause.status)) last.forget(reader);
        const answer = keptInstead();
        if (answer) return answer;
        throw cause;
      }
    };

    // Who is refused anyway does not wait for a turn.
    const retryIn = circuit.refusal(source);
    if (retryIn !== null) return instead(retryIn);
    const limits = [[addressKey(address), OF_ADDRESS] as const, [reader, OF_TOKEN] as const];
    const answer = await turns({ limits, rank: (held) => held, signal: request.signal }, async () => {
      const entry = circuit.enter(source);
      return entry.kind === 'refused' ? instead(entry.retryIn) : ask(entry);
    });
    if (!answer) throw crowded();
    return answer;
  };
}
