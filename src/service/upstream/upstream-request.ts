import { FORWARDER_PROBLEM } from '../../contract/problem';
import type { Outcome } from './circuit-breaker';
import { forwardAnswer, type ForwardedAnswer, type UpstreamAnswer } from './forward-response';
import { toUpstreamHeaders } from './forward-headers';
import { HttpProblem } from '../http/http-problem';
import type { Credentials } from '../auth/check-login';

const HEADERS_TIMEOUT_MS = 8000;
const RESPONSE_TIMEOUT_MS = 15_000;

export type UpstreamRequest = {
  readonly method: string;
  readonly headers: Headers;
  readonly redirect: 'manual';
  readonly body?: string;
};
export type ExchangeDeps = {
  readonly fetch: (url: string, init: UpstreamRequest & { readonly signal: AbortSignal }) => Promise<UpstreamAnswer>;
  readonly headersWithin?: number;
  readonly wholeWithin?: number;
};
/** No connection to the provider came about, whatever was to be asked of it. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable';
}
/** Answers, or throws an HttpProblem; in both cases `settle` has been told what became of the provider. */
export type Exchange = (
  request: Pick<Request, 'method' | 'headers' | 'signal'>,
  target: string,
  onward: UpstreamRequest,
  settle: (outcome: Outcome) => void,
) => Promise<ForwardedAnswer>;

/** What of a request goes on: its method, and the headers that matter. */
export const toUpstreamRequest = (request: Request): UpstreamRequest => ({
  method: request.method,
  headers: toUpstreamHeaders(request),
  redirect: 'manual',
});

/** The same with the two fields of a sign-in, written anew. */
export function withForm(onward: UpstreamRequest, credentials: Credentials): UpstreamRequest {
  const headers = new Headers(onward.headers);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return { ...onward, headers, body: new URLSearchParams(credentials).toString() };
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

function silent(answered: boolean, timedOut: boolean, cause: unknown): HttpProblem {
  const what = timedOut
    ? 'The provider did not answer in time.'
    : answered
      ? 'The provider began to answer and its answer broke off.'
      : 'The provider cannot be reached.';
  const hint = timedOut || answered ? '' : ', or check UPSTREAM_URL';
  return new HttpProblem(timedOut ? 504 : 502, `${what} Try again in a moment${hint}.`, {
    type: FORWARDER_PROBLEM,
    cause,
  });
}

/** One exchange with the provider, bounded in time: 8 s for the headers, 15 s for all of it. */
export function createExchange(deps: ExchangeDeps): Exchange {
  const { fetch, headersWithin = HEADERS_TIMEOUT_MS, wholeWithin = RESPONSE_TIMEOUT_MS } = deps;

  return async (request, target, onward, settle) => {
    const controller = new AbortController();
    const progress = { status: 0, late: false, timedOut: false };
    const leave = () => controller.abort();
    const expire = () => {
      progress.timedOut = true;
      controller.abort();
    };
    const timers = [
      setTimeout(expire, wholeWithin),
      setTimeout(() => {
        progress.late = true;
        if (progress.status === 0) expire();
      }, headersWithin),
    ];
    request.signal.addEventListener('abort', leave);
    try {
      if (request.signal.aborted) leave();
      const answer = await fetch(target, { ...onward, signal: controller.signal });
      progress.status = answer.status;
      const forwarded = await forwardAnswer(answer, request);
      settle(answer.status >= 500 ? 'failed' : 'answered');
      return forwarded;
    } catch (cause) {
      const { status, late, timedOut } = progress;
      // An answer that was read and refused is one: the provider is there.
      if (cause instanceof HttpProblem) {
        settle(status >= 500 ? 'failed' : 'answered');
        throw cause;
      }
      const left = request.signal.aborted && !timedOut;
      // Who left after so long did so because nothing came.
      settle(left && !late ? 'left' : cause instanceof Unreachable ? 'unreachable' : 'failed');
      // Nobody is left to be told, and nothing went wrong here.
      if (left) throw new HttpProblem(502, 'The client left before the provider answered.');
      throw silent(status !== 0, timedOut || isTimeout(cause), cause);
    } finally {
      timers.forEach((timer) => clearTimeout(timer));
      request.signal.removeEventListener('abort', leave);
    }
  };
}
