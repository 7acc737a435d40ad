import { forwardAnswer } from './forward-answer';
import { forwardTarget } from './forward-target';
import type { Handler } from './handler';
import { HttpProblem } from './http-problem';
import { failureResponse, type ReportFailure } from './problem-response';
import { readCapped } from './read-capped';

const HEADERS_WITHIN = 8000;
const WHOLE_WITHIN = 15_000;
const MAX_FORM = 4096;
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
  const headers = new Headers();
  for (const name of [...PASSED, ...(request.method === 'POST' ? ['content-type'] : [])]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const init: RequestInit = { method: request.method, headers, redirect: 'manual' };
  if (request.method !== 'POST') return init;
  const body = await readCapped(request.body, MAX_FORM);
  if (body === null) throw new HttpProblem(413, `The body of a sign-in is ${MAX_FORM} bytes at most.`);
  return { ...init, body };
}

function unreachable(timedOut: boolean): HttpProblem {
  return timedOut
    ? new HttpProblem(504, 'The provider did not answer in time. Try again in a moment.')
    : new HttpProblem(502, 'The provider cannot be reached. Try again in a moment, or check UPSTREAM_URL.');
}

/** Passes the four routes of the specification on to a provider, and nothing else: no other path, parameter or header. */
export function createForwarder(deps: ForwarderDeps): Handler {
  const { base, fetch, report, headersWithin = HEADERS_WITHIN, wholeWithin = WHOLE_WITHIN } = deps;

  const exchange = async (request: Request): Promise<Response> => {
    const target = forwardTarget(request, base);
    const init = await outgoing(request);
    const controller = new AbortController();
    const abort = () => controller.abort();
    const whole = setTimeout(abort, wholeWithin);
    const headers = setTimeout(abort, headersWithin);
    try {
      const answer = await fetch(target, { ...init, signal: controller.signal });
      clearTimeout(headers);
      return await forwardAnswer(answer, request.method === 'POST' ? 'no-store' : 'private, no-cache');
    } catch (cause) {
      throw cause instanceof HttpProblem ? cause : unreachable(controller.signal.aborted);
    } finally {
      clearTimeout(headers);
      clearTimeout(whole);
    }
  };

  return (request) => exchange(request).catch((cause: unknown) => failureResponse(cause, report));
}
