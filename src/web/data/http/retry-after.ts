import { ApiError } from './api-error';

const MAX_RETRY_AFTER_SECONDS = 120;

/** Milliseconds to wait before retrying, from the Retry-After of `error`, capped at two minutes; null without one. */
export function retryAfterOf(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  return seconds === null ? null : Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000;
}
