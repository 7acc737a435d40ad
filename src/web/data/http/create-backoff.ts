import { retryAfterOf } from './retry-after';

const SECOND = 1000;
const BACKOFF_BASE_MS = 10 * SECOND;
export const MAX_BACK_OFF_LENGTH = 120 * SECOND;

/** How many ms to leave a service in peace after it failed so many times in a row: as it asks, or twice as long each time. */
export function createBackoff(failures: number, error: unknown): number {
  return retryAfterOf(error) ?? Math.min(BACKOFF_BASE_MS * 2 ** failures, MAX_BACK_OFF_LENGTH);
}
