import { parseRetryAfter } from '../../../contract/parse-retry-after';
import { parseAnswer, type ProbeResponse } from './parse-probe-response';
import { ProbeAborted, type StoppedKind } from './probe-aborted';
import type { Diagnostics } from '../../../contract/diagnostics/diagnostics';

/** The most requests of one visit, and the milliseconds between the end of one and the start of the next. */
export const MAX_REQUESTS = 40;
const REQUEST_INTERVAL_MS = 150;
const REQUEST_TIMEOUT_MS = 15_000;
const MAX_RETRY_AFTER_SECONDS = 60;
const DEFAULT_RETRY_AFTER_SECONDS = 5;

export type AskDeps = {
  readonly base: string;
  readonly transport: (request: Request) => Promise<Response>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** This machine's clock, in milliseconds. */
  readonly now: () => number;
};

export type Question = {
  readonly query?: URLSearchParams;
  readonly form?: URLSearchParams;
  readonly token?: string | null;
  /** Hears what is odd about the bytes of the answer. */
  readonly diagnostics?: Diagnostics;
};

export type Ask = (path: string, question?: Question) => Promise<ProbeResponse>;

function buildRequest(base: string, path: string, { query, form, token }: Question): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (form) headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(base + path + (query?.size ? `?${query}` : ''), {
    method: form ? 'POST' : 'GET',
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    ...(form ? { body: form.toString() } : {}),
  });
}

function waitOf(headers: Headers, now: number): number {
  const seconds = parseRetryAfter(headers, now) ?? DEFAULT_RETRY_AFTER_SECONDS;
  return Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_SECONDS) * 1000;
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return String(inner);
  const code = 'code' in inner ? String(inner.code) : '';
  return inner.name === 'TimeoutError' ? `no answer within ${REQUEST_TIMEOUT_MS / 1000} s` : code || inner.message;
}

/** Asks one question at a time, unhurried: 40 requests at most, again after a 429 when the provider says so, once. */
export function createProbeClient({ base, transport, sleep, now }: AskDeps): {
  readonly ask: Ask;
  readonly count: () => number;
} {
  let count = 0;
  let endedAt = -Infinity;
  let refusals = 0;
  let breaks = 0;
  let over: ProbeAborted | null = null;

  async function send(path: string, question: Question): Promise<ProbeResponse> {
    if (count >= MAX_REQUESTS) throw stop('spent', `the ${MAX_REQUESTS} requests of a visit were sent`);
    await sleep(Math.max(0, endedAt + REQUEST_INTERVAL_MS - now()));
    count += 1;
    try {
      return await parseAnswer(await transport(buildRequest(base, path, question)), question.diagnostics);
    } finally {
      endedAt = now();
    }
  }

  function stop(kind: StoppedKind, message: string): ProbeAborted {
    over = new ProbeAborted(kind, message);
    return over;
  }

  async function ask(path: string, question: Question = {}): Promise<ProbeResponse> {
    if (over) throw over;
    let heard: ProbeResponse;
    try {
      heard = await send(path, question);
    } catch (cause) {
      if (cause instanceof ProbeAborted) throw cause;
      breaks += 1;
      if (breaks > 1) throw stop('unreachable', reasonOf(cause));
      await sleep(1000);
      return ask(path, question);
    }
    if (heard.status !== 429) return heard;
    refusals += 1;
    if (refusals > 1) throw stop('too many', 'the provider twice asked for fewer requests (429)');
    await sleep(waitOf(heard.headers, now()));
    return ask(path, question);
  }

  return { ask, count: () => count };
}
