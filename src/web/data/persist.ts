import type { Instant } from '../../domain/instant';
import { ApiError } from './api-error';
import { createGate } from './gate';
import { pause, reasonOf } from './pause';
import { askedWait } from './retry-after';
import { createRetryBudget } from './retry-budget';

export type Insistence = {
  readonly signal?: AbortSignal;
  /** How many attempts at most: three, unless whoever asks comes back by itself. */
  readonly attempts?: number;
  /** Ahead of what waits for its turn. */
  readonly urgent?: boolean;
  /** Is told why an attempt failed when another one follows. */
  readonly onTrouble?: (error: ApiError) => void;
};

type Deps = { readonly now: () => Instant; readonly random: () => number };

const AT_ONCE = 4;
const MOST_ATTEMPTS = 3;
const ACTION = 30_000;
const STEP = 500;
const LONGEST_STEP = 20_000;
const JITTER = 0.1;
const PASSING: ReadonlySet<ApiError['kind']> = new Set(['unreachable', 'unavailable', 'tooMany']);
const PASSING_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const mayPass = ({ kind, status }: ApiError): boolean =>
  kind === 'unreachable' || (PASSING.has(kind) && status !== null && PASSING_STATUS.has(status));

// Drawn from nothing up, so that the readers of a service that comes back do not all ask at once.
function waitAfter(made: number, error: ApiError, random: () => number): number {
  const asked = askedWait(error);
  return asked === null ? random() * Math.min(LONGEST_STEP, STEP * 2 ** (made - 1)) : asked * (1 + JITTER * random());
}

/**
 * The one place that says how requests are sent: four at once, thirty seconds for each with its attempts, at most three of those and
 * only after a failure that may pass, as long as the budget lets it. What the reader no longer wants is dropped without a sound.
 */
export function createPersistence({ now, random }: Deps) {
  const enter = createGate(AT_ONCE);
  const budget = createRetryBudget(now);

  async function once<Answer>(attempt: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal, urgent: boolean) {
    const leave = await enter(signal, urgent);
    try {
      if (signal.aborted) throw reasonOf(signal);
      const answer = await attempt(signal);
      budget.succeed();
      return answer;
    } finally {
      leave();
    }
  }

  return async <Answer>(
    attempt: (signal: AbortSignal) => Promise<Answer>,
    { signal, attempts = MOST_ATTEMPTS, urgent = false, onTrouble }: Insistence,
  ): Promise<Answer> => {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), ACTION);
    const either = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
    const until = now() + ACTION;
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
          await pause(wait, either);
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
