import { FORWARDER_PROBLEM } from '../../contract/problem';
import type { Credentials } from '../auth/login-body';
import { HttpProblem } from '../http/http-problem';
import type { Outcome } from './circuit-breaker';
import { toForwardedResponse, type ForwardedResponse, type UpstreamResponse } from './forward-response';
import { codeOf } from '../util/thrown';

export const HEADERS_TIMEOUT_MS = 8000;
export const RESPONSE_TIMEOUT_MS = 15_000;

export type UpstreamRequest = {
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly body?: string;
};
export type UpstreamDeps = {
  readonly fetch: (url: string, request: UpstreamRequest) => Promise<UpstreamResponse>;
  readonly headersTimeoutMs?: number;
  readonly responseTimeoutMs?: number;
};
/** No connection to the provider could be opened, whatever the request. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable';
}
/** Adds the form of a login. */
export function withLoginForm(request: UpstreamRequest, { username, password }: Credentials): UpstreamRequest {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return { ...request, headers, body: new URLSearchParams({ username, secret: password }).toString() };
}

/** Whether TLS refused the certificate of the provider, by Node's codes. */
const isUntrusted = (cause: unknown): boolean =>
  cause instanceof Unreachable && /CERT|SIGNATURE/.test(codeOf(cause.cause));

function upstreamProblem(hasStatus: boolean, isTimeout: boolean, cause: unknown): HttpProblem {
  const advice = 'Try again in a moment';
  const detail = isTimeout
    ? `The provider did not respond in time. ${advice}.`
    : hasStatus
      ? `The response of the provider broke off. ${advice}.`
      : isUntrusted(cause)
        ? 'The certificate of the provider is not trusted, so nothing was sent. The log of this service says why.'
        : codeOf(cause).startsWith('HPE_')
          ? 'The response of the provider is not valid HTTP, or has more than 16 KB of headers. The log of this service says which; check UPSTREAM_URL.'
          : `The provider cannot be reached. ${advice}, or check UPSTREAM_URL.`;
  return new HttpProblem(isTimeout ? 504 : 502, detail, { type: FORWARDER_PROBLEM, cause });
}

export type SendUpstream = ReturnType<typeof createSendUpstream>;

/**
 * Creates the function that sends one request to the provider, with 8 s for the headers and 15 s for the whole response. It calls `record`
 * with the outcome, then returns the response or throws an HttpProblem.
 */
export function createSendUpstream(deps: UpstreamDeps) {
  const { fetch, headersTimeoutMs = HEADERS_TIMEOUT_MS, responseTimeoutMs = RESPONSE_TIMEOUT_MS } = deps;

  return async (
    url: string,
    request: UpstreamRequest,
    record: (outcome: Outcome) => void,
  ): Promise<ForwardedResponse> => {
    const controller = new AbortController();
    const progress = { status: 0, isLate: false, isTimeout: false };
    const abort = () => controller.abort();
    const expire = () => {
      progress.isTimeout = true;
      controller.abort();
    };
    const timers = [
      setTimeout(expire, responseTimeoutMs),
      setTimeout(() => {
        progress.isLate = true;
        if (progress.status === 0) expire();
      }, headersTimeoutMs),
    ];
    request.signal.addEventListener('abort', abort);
    try {
      if (request.signal.aborted) abort();
      const response = await fetch(url, { ...request, signal: controller.signal });
      progress.status = response.status;
      const forwarded = await toForwardedResponse(response, request);
      record(response.status >= 500 ? 'failure' : 'success');
      return forwarded;
    } catch (cause) {
      const { status, isLate, isTimeout } = progress;
      // A response that was received but refused still proves that the provider is up.
      if (cause instanceof HttpProblem) {
        record(status >= 500 ? 'failure' : 'success');
        throw cause;
      }
      const isAborted = request.signal.aborted && !isTimeout;
      // A client that aborts this late has waited too long: that is a failure of the provider.
      record(isAborted && !isLate ? 'aborted' : cause instanceof Unreachable ? 'unreachable' : 'failure');
      // The client is gone and nothing failed here: without a cause, the problem is not logged.
      if (isAborted) throw new HttpProblem(502, 'The client closed the request before the provider responded.');
      throw upstreamProblem(
        status !== 0,
        isTimeout || (cause instanceof Error && cause.name === 'TimeoutError'),
        cause,
      );
    } finally {
      timers.forEach((timer) => clearTimeout(timer));
      request.signal.removeEventListener('abort', abort);
    }
  };
}
