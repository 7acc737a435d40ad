import { ApiError } from './api-error';
import { RETRY } from './policy';

const SECOND = 1000;

/** How many ms a failure asks to wait, capped by the retry policy; null when it does not ask. */
export function retryAfterOf(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  return seconds === null ? null : Math.min(seconds * SECOND, RETRY.maxRetryAfterMs);
}

/** How many ms to wait after so many failed polls in a row: as long as the failure asks, else twice as long each time. */
export function pollBackoff(failures: number, error: unknown): number {
  return retryAfterOf(error) ?? Math.min(RETRY.pollBaseDelayMs * 2 ** failures, RETRY.maxPollDelayMs);
}
