import { ApiError } from './api-error';
import { MAX_POLL_BACKOFF_MS, MAX_RETRY_AFTER_MS, POLL_BACKOFF_BASE_MS } from './policy';

const SECOND = 1000;

/** How many ms a failure asks to wait, capped by the retry policy; null when it does not ask. */
export function retryAfterOf(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  return seconds === null ? null : Math.min(seconds * SECOND, MAX_RETRY_AFTER_MS);
}

/** How many ms to wait after so many failed polls in a row: as long as the failure asks, else twice as long each time. */
export function pollBackoff(failures: number, error: unknown): number {
  return retryAfterOf(error) ?? Math.min(POLL_BACKOFF_BASE_MS * 2 ** failures, MAX_POLL_BACKOFF_MS);
}
