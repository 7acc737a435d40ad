import type { Instant } from '../../../domain/time/instant';
import { ApiError, ThrottledError, toApiError, type Failure } from './api-error';

export type RetryStatus = {
  /** Why the last attempt failed; null when the request was retried by hand too soon and only waits. */
  readonly failure: Failure | null;
  /** When the next attempt starts, on this machine's clock; null when that is not known. */
  readonly nextAt: Instant | null;
};

/** The retry status of a query that is still pending, from its `failureReason`; null when no attempt has failed. */
export function retryStatusOf(reason: unknown): RetryStatus | null {
  if (reason === null || reason === undefined) return null;
  if (reason instanceof ThrottledError) return { failure: null, nextAt: reason.nextAt };
  return { failure: toApiError(reason), nextAt: reason instanceof ApiError ? reason.nextAt : null };
}
