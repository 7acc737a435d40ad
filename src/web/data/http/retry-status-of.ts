import type { Instant } from '../../../domain/time/instant';
import { ApiError, toApiError, type Failure } from './api-error';
import { ThrottledError } from './throttled-error';

export type RetryStatus = {
  /** Why there is no answer yet; null when it was asked for again too soon and goes in a moment. */
  readonly failure: Failure | null;
  /** This machine's instant of the next attempt; null when that is not known. */
  readonly nextAt: Instant | null;
};

/** What a screen can say of a query that is still trying: why, and when it is sent next; null while nothing went wrong. */
export function retryStatusOf(reason: unknown): RetryStatus | null {
  if (reason === null || reason === undefined) return null;
  if (reason instanceof ThrottledError) return { failure: null, nextAt: reason.nextAt };
  return { failure: toApiError(reason), nextAt: reason instanceof ApiError ? reason.nextAt : null };
}
