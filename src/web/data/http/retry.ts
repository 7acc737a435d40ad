import type { Instant } from '../../../domain/time/instant';
import { ApiError } from './api-error';
import {
  MAX_ATTEMPTS,
  MAX_CONCURRENT_REQUESTS,
  MIN_RETRY_BUDGET,
  REQUEST_TIMEOUT_MS,
  RETRY_AFTER_JITTER,
  RETRY_BASE_DELAY_MS,
  RETRY_BUDGET_RATIO,
  RETRY_BUDGET_WINDOW_MS,
  MAX_POLL_BACKOFF_MS,
  MAX_RETRY_AFTER_MS,
  POLL_BACKOFF_BASE_MS,
} from './policy';
import { abortReason, sleep } from './sleep';

const SECOND = 1000;

/** The `Retry-After` of a failure in ms, capped by the retry policy; null without one. */
export function retryAfterOf(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  return seconds === null ? null : Math.min(seconds * SECOND, MAX_RETRY_AFTER_MS);
}

/** The ms to wait after so many failed polls in a row: the `Retry-After` of the last, else twice as long each time. */
export function pollBackoff(failures: number, error: unknown): number {
  return retryAfterOf(error) ?? Math.min(POLL_BACKOFF_BASE_MS * 2 ** failures, MAX_POLL_BACKOFF_MS);
}

/**
 * Limits retries to a share of the requests of the last two minutes, so that a failing service receives hardly more requests than a
 * healthy one. A page that sends few requests may always retry `MIN_RETRY_BUDGET` times; a success restores these.
 */
function createRetryBudget(now: () => Instant) {
  let requests: readonly Instant[] = [];
  let retries: readonly Instant[] = [];
  let reserve: number = MIN_RETRY_BUDGET;

  // A clock that is set forward or back empties the window.
  const recent = (times: readonly Instant[]) => times.filter((at) => Math.abs(now() - at) < RETRY_BUDGET_WINDOW_MS);

  return {
    countRequest: (): void => void (requests = [...recent(requests), now()]),
    countSuccess: (): void => void (reserve = MIN_RETRY_BUDGET),
    /** Takes one retry from the budget; false when none is left. */
    take(): boolean {
      retries = recent(retries);
      const isWithinRatio = retries.length + 1 <= recent(requests).length * RETRY_BUDGET_RATIO;
      if (!isWithinRatio && (reserve === 0 || retries.length >= MIN_RETRY_BUDGET)) return false;
      if (!isWithinRatio) reserve -= 1;
      retries = [...retries, now()];
      return true;
    },
  };
}

/** Resolves with the function that releases the permit. An aborted waiter leaves the queue; an urgent one goes to its head. */
type Acquire = (signal: AbortSignal, urgent: boolean) => Promise<() => void>;

/** Grants at most `permits` at once; the others wait, first come, first served. */
function createSemaphore(permits: number): Acquire {
  const queue: (() => void)[] = [];
  let held = 0;

  function release(): void {
    held -= 1;
    queue.shift()?.();
  }

  return (signal, urgent) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(abortReason(signal));
      const leave = () => {
        queue.splice(queue.indexOf(grant), 1);
        reject(abortReason(signal));
      };
      const grant = () => {
        signal.removeEventListener('abort', leave);
        held += 1;
        resolve(release);
      };
      if (held < permits) return grant();
      if (urgent) queue.unshift(grant);
      else queue.push(grant);
      signal.addEventListener('abort', leave, { once: true });
    });
}

export type RetryOptions = {
  readonly signal?: AbortSignal;
  /** At most so many attempts; the policy's number by default. */
  readonly attempts?: number;
  /** Goes to the head of the queue. */
  readonly urgent?: boolean;
  /** Called with the error of an attempt that is retried, and with null once the user has logged in again after a refused one. */
  readonly onRetry?: (error: ApiError | null) => void;
};

const RETRYABLE_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const isRetryable = ({ kind, status }: ApiError): boolean =>
  kind === 'unreachable' ||
  ((kind === 'unavailable' || kind === 'tooMany') && status !== null && RETRYABLE_STATUS.has(status));

// Full jitter, so that the clients of a service that comes back do not all retry at once.
function retryDelay(attempt: number, error: ApiError, random: () => number): number {
  const retryAfter = retryAfterOf(error);
  return retryAfter === null
    ? random() * RETRY_BASE_DELAY_MS * 2 ** (attempt - 1)
    : retryAfter * (1 + RETRY_AFTER_JITTER * random());
}

/**
 * Runs every request of the app under the policy: limited concurrency, one deadline for all attempts, and retries only of transient
 * failures within the budget. A request that its caller aborts rejects with the abort reason.
 */
export function createRetry({ now, random }: { readonly now: () => Instant; readonly random: () => number }) {
  const acquire = createSemaphore(MAX_CONCURRENT_REQUESTS);
  const budget = createRetryBudget(now);

  async function once<Result>(run: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal, urgent: boolean) {
    const release = await acquire(signal, urgent);
    try {
      if (signal.aborted) throw abortReason(signal);
      const result = await run(signal);
      budget.countSuccess();
      return result;
    } finally {
      release();
    }
  }

  return async <Result>(
    run: (signal: AbortSignal) => Promise<Result>,
    { signal, attempts = MAX_ATTEMPTS, urgent = false, onRetry }: RetryOptions,
  ): Promise<Result> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
    const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    const deadline = now() + REQUEST_TIMEOUT_MS;
    budget.countRequest();
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(run, either, urgent);
        } catch (error) {
          if (either.aborted || attempt >= attempts || !(error instanceof ApiError) || !isRetryable(error)) throw error;
          const delay = retryDelay(attempt, error, random);
          if (now() + delay >= deadline || !budget.take()) throw error;
          error.nextAt = now() + delay;
          onRetry?.(error);
          await sleep(delay, either);
        }
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!timeout.signal.aborted || error instanceof ApiError) throw error;
      throw new ApiError('unreachable', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
