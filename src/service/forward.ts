import { asApi } from './as-api';
import { forwardAnswer } from './forward-answer';
import { forwardTarget } from './forward-target';
import type { Handler } from './handler';
import { HttpProblem } from './http-problem';
import { readLoginBody } from './login-body';
import { failureResponse, type ReportFailure } from './problem-response';

const HEADERS_WITHIN = 8000;
const WHOLE_WITHIN = 15_000;
const PASSED = ['accept', 'accept-language', 'authorization', 'x-request-id'];

export type ForwarderDeps = {
  /** The provider's base URL, ending in /api. */
  readonly base: URL;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly report: ReportFailure;
  readonly headersWithin?: number;
  readonly wholeWithin?: number;
};

async function outgoing(request: Request): Promise<RequestInit> {
  const { method } = request;
  const headers = new Headers();
  for (const name of PASSED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (method !== 'POST') return { method, headers, redirect: 'manual' };
  // Read and written anew: only a form of two fields goes out.
  const body = new URLSearchParams(await readLoginBody(request)).toString();
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return { method, headers, redirect: 'manual', body };
}

type Progress = { answered: boolean; timedOut: boolean };

function unreachable({ answered, timedOut }: Progress, cause: unknown): HttpProblem {
  const what = timedOut
    ? 'The provider did not answer in time.'
    : answered
      ? 'The provider began to answer and its answer broke off.'
      : 'The provider cannot be reached.';
  const hint = timedOut || answered ? '' : ', or check UPSTREAM_URL';
  return new HttpProblem(timedOut ? 504 : 502, `${what} Try again in a moment${hint}.`, { cause });
}

/** Passes the four routes of the specification on to a provider, and nothing else: no other path, parameter or header. */
export function createForwarder(deps: ForwarderDeps): Handler {
  const { base, fetch, report, headersWithin = HEADERS_WITHIN, wholeWithin = WHOLE_WITHIN } = deps;

  const exchange = async (request: Request): Promise<Response> => {
    const target = forwardTarget(request, base);
    const init = await outgoing(request);
    const controller = new AbortController();
    const progress: Progress = { answered: false, timedOut: false };
    const leave = () => controller.abort();
    const expire = () => {
      progress.timedOut = true;
      controller.abort();
    };
    const whole = setTimeout(expire, wholeWithin);
    const headers = setTimeout(expire, headersWithin);
    request.signal.addEventListener('abort', leave);
    try {
      if (request.signal.aborted) leave();
      const answer = await fetch(target, { ...init, signal: controller.signal });
      progress.answered = true;
      clearTimeout(headers);
      return await forwardAnswer(answer, request.method);
    } catch (cause) {
      if (cause instanceof HttpProblem) throw cause;
      // Nobody is left to be told, and nothing went wrong.
      if (request.signal.aborted) throw new HttpProblem(502, 'The client left before the provider answered.');
      throw unreachable(progress, cause);
    } finally {
      clearTimeout(headers);
      clearTimeout(whole);
      request.signal.removeEventListener('abort', leave);
    }
  };

  return async (request) => {
    const answer = await exchange(request).catch((cause: unknown) => failureResponse(cause, report));
    return asApi(request.method === 'HEAD' ? new Response(null, answer) : answer);
  };
}
