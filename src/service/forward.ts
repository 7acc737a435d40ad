import { OWN_WORDS } from '../contract/problem';
import { asApi } from './as-api';
import { createCircuit, type Outcome } from './circuit';
import type { ForwardedAnswer } from './forward-answer';
import { createExchange, onwardOf, type ExchangeDeps } from './forward-exchange';
import { forwardTarget } from './forward-target';
import type { Handler } from './handler';
import { HttpProblem } from './http-problem';
import { createLastAnswers, readerOf, type LastAnswers, type Reader } from './last-answers';
import { failureResponse, type ReportFailure } from './problem-response';

export type ForwarderDeps = ExchangeDeps & {
  /** The provider's base URL, ending in /api. */
  readonly base: URL;
  readonly report: ReportFailure;
  /** A clock in ms that is never set back. */
  readonly now?: () => number;
};

const secondsOf = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1000)));

function spared(retryIn: number): HttpProblem {
  const seconds = secondsOf(retryIn);
  const detail = `The provider failed again and again, and is left alone for a moment. Try again in ${seconds} s.`;
  return new HttpProblem(503, detail, { type: OWN_WORDS, headers: { 'retry-after': seconds } });
}

const isRefusal = (status: number): boolean => status === 401 || status === 403;

function remember(
  last: LastAnswers,
  reader: Reader,
  target: string,
  { method }: Request,
  answer: ForwardedAnswer,
): void {
  const { status, headers, isKeepable } = answer;
  if (isRefusal(status)) last.forget(reader);
  if (status === 304) last.renew(reader, target, headers['etag']);
  if (status === 200 && method === 'GET' && isKeepable) last.keep(reader, target, answer);
}

/**
 * Passes the four routes of the specification on to a provider, and nothing else: no other path, parameter or header. A provider
 * that fails again and again is asked by one request at a time; meanwhile the others get the last good answer of their own, or a 503.
 */
export function createForwarder(deps: ForwarderDeps): Handler {
  const { base, report, now = () => performance.now() } = deps;
  const exchange = createExchange(deps);
  const circuit = createCircuit({ now });
  const last = createLastAnswers({ now });

  const pass = async (request: Request): Promise<ForwardedAnswer> => {
    const target = forwardTarget(request, base);
    const onward = await onwardOf(request);
    const reader = request.method === 'POST' ? null : await readerOf(onward.headers);
    const entry = circuit.enter();
    if (entry.kind === 'refused') {
      const kept = last.recall(reader, target);
      if (kept) return { ...kept, headers: { ...kept.headers, 'retry-after': secondsOf(entry.retryIn) } };
      throw spared(entry.retryIn);
    }
    let outcome: Outcome = 'left';
    const settle = (became: Outcome): void => {
      outcome = became;
      entry.settle(became);
    };
    const keptInstead = (): ForwardedAnswer | null =>
      entry.isProbe && outcome === 'failed' ? last.recall(reader, target) : null;
    try {
      const answer = await exchange(request, target, onward, settle);
      remember(last, reader, target, request, answer);
      return keptInstead() ?? answer;
    } catch (cause) {
      if (cause instanceof HttpProblem && isRefusal(cause.status)) last.forget(reader);
      const kept = keptInstead();
      if (kept) return kept;
      throw cause;
    }
  };

  const answer = async (request: Request): Promise<Response> => {
    const { status, headers, body } = await pass(request);
    return new Response(body, { status, headers });
  };
  return async (request) => {
    const response = await answer(request).catch((cause: unknown) => failureResponse(cause, report));
    return asApi(request.method === 'HEAD' ? new Response(null, response) : response);
  };
}
