import type { Instant } from '../../domain/instant';
import { ApiError, failureOf, type Failure } from './api-error';
import { Paced } from './paced';

export type Struggle = {
  /** Why there is no answer yet; null when it was asked for again too soon and goes in a moment. */
  readonly failure: Failure | null;
  /** This machine's instant of the next attempt; null when that is not known. */
  readonly nextAt: Instant | null;
};

/** What a screen can say of a query that is still trying: why, and when it is sent next; null while nothing went wrong. */
export function struggleOf(reason: unknown): Struggle | null {
  if (reason === null || reason === undefined) return null;
  if (reason instanceof Paced) return { failure: null, nextAt: reason.nextAt };
  return { failure: failureOf(reason), nextAt: reason instanceof ApiError ? reason.nextAt : null };
}
