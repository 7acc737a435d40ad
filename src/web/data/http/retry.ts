import type { Instant } from '../../../domain/time/instant';
import { ApiError } from './api-error';
import { sleep, abortReason } from './sleep';
import { retryAfterOf } from './retry-after';

const BUDGET_WINDOW_MS = 120_000;
const RETRY_RATIO = 0.1;
const MIN_RETRIES = 2;

/**
 * How often requests may be sent again: one time in ten, over two minutes, so that a service in trouble is not asked much more than one
 * that is well. Two are spared for the page that asks little, and once only for all the time that nothing succeeds.
 */
function createRetryBudget(now: () => Instant) {
  let requests: readonly Instant[] = [];
  let retries: readonly Instant[] = [];
  let spare = MIN_RETRIES;

  // A clock that is set back or forth forgets what was before.
  const recent = (times: readonly Instant[]) => times.filter((at) => Math.abs(now() - at) < BUDGET_WINDOW_MS);

  return {
    /** A request is to be sent, for the first time. */
    count: (): void => void (requests = [...recent(requests), now()]),
    /** A request succeeded. */
    succeed: (): void => void (spare = MIN_RETRIES),
    /** Takes one sending more from the budget; false when there is none left. */
    take(): boolean {
      retries = recent(retries);
      const isShare = retries.length + 1 <= recent(requests).length * RETRY_RATIO;
      if (!isShare && (spare === 0 || retries.length >= MIN_RETRIES)) return false;
      if (!isShare) spare -= 1;
      retries = [...retries, now()];
      return true;
    },
  };
}

/** Waits for its turn, and gives how to leave. One that is aborted leaves the queue; one that is urgent goes to its head. */
type Gate = (signal: AbortSignal, urgent: boolean) => Promise<() => void>;

/** Lets `most` through at once; the others wait, first come, first served. */
function createSemaphore(most: number): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;

  function leave(): void {
    inside -= 1;
    queue.shift()?.();
  }

  return (signal, urgent) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(abortReason(signal));
      const quit = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(abortReason(signal));
      };
      const enter = () => {
        signal.removeEventListener('abort', quit);
        inside += 1;
        resolve(leave);
      };
      if (inside < most) return enter();
      if (urgent) queue.unshift(enter);
      else queue.push(enter);
      signal.addEventListener('abort', quit, { once: true });
    });
}

export type RetryOptions = {
  readonly signal?: AbortSignal;
  /** How many attempts at most: three, unless whoever asks comes back by itself. */
  readonly attempts?: number;
  /** Ahead of what waits for its turn. */
  readonly urgent?: boolean;
  /** Is told why an attempt failed when another one follows. */
  readonly onTrouble?: (error: ApiError) => void;
};

type Deps = { readonly now: () => Instant; readonly random: () => number };

const MAX_CONCURRENT_REQUESTS = 4;
const MAX_ATTEMPTS = 3;
const ACTION_TIMEOUT_MS = 30_000;
const BACKOFF_BASE_MS = 500;
const MAX_BACKOFF_MS = 20_000;
const JITTER = 0.1;
const PASSING: ReadonlySet<ApiError['kind']> = new Set(['unreachable', 'unavailable', 'tooMany']);
const PASSING_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const mayPass = ({ kind, status }: ApiError): boolean =>
  kind === 'unreachable' || (PASSING.has(kind) && status !== null && PASSING_STATUS.has(status));

// Drawn from nothing up, so that the readers of a service that comes back do not all ask at once.
function waitAfter(made: number, error: ApiError, random: () => number): number {
  const asked = retryAfterOf(error);
  return asked === null
    ? random() * Math.min(MAX_BACKOFF_MS, BACKOFF_BASE_MS * 2 ** (made - 1))
    : asked * (1 + JITTER * random());
}

/**
 * The one place that says how requests are sent: four at once, thirty seconds for each with its attempts, at most three of those and
 * only after a failure that may pass, as long as the budget lets it. What the reader no longer wants is dropped without a sound.
 */
export function createRetry({ now, random }: Deps) {
  const enter = createSemaphore(MAX_CONCURRENT_REQUESTS);
  const budget = createRetryBudget(now);

  async function once<Answer>(attempt: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal, urgent: boolean) {
    const leave = await enter(signal, urgent);
    try {
      if (signal.aborted) throw abortReason(signal);
      const answer = await attempt(signal);
      budget.succeed();
      return answer;
    } finally {
      leave();
    }
  }

  return async <Answer>(
    attempt: (signal: AbortSignal) => Promise<Answer>,
    { signal, attempts = MAX_ATTEMPTS, urgent = false, onTrouble }: RetryOptions,
  ): Promise<Answer> => {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), ACTION_TIMEOUT_MS);
    const either = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
    const until = now() + ACTION_TIMEOUT_MS;
    budget.count();
    try {
      for (let made = 1; ; made += 1) {
        try {
          return await once(attempt, either, urgent);
        } catch (error) {
          if (either.aborted || made >= attempts || !(error instanceof ApiError) || !mayPass(error)) throw error;
          const wait = waitAfter(made, error, random);
          if (now() + wait >= until || !budget.take()) throw error;
          error.nextAt = now() + wait;
          onTrouble?.(error);
          await sleep(wait, either);
        }
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!end.signal.aborted || error instanceof ApiError) throw error;
      throw new ApiError('unreachable', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
