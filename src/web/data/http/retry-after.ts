import type { Instant } from '../../../domain/time/instant';
import { ApiError } from './api-error';

const SECOND = 1000;
const MAX_RETRY_AFTER_SECONDS = 120;
const SECONDS = /^\d+$/;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;
// Beyond this, a number of seconds is a date since 1970.
const DATES_FROM = 1e9;

// Of the three ways in which HTTP writes a date, one leaves its zone unsaid: it is GMT all the same.
const dateOf = (text: string): Instant =>
  WEEKDAY.test(text) ? Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`) : NaN;

/**
 * How many seconds a failure asks to be left in peace, as it says it; null when it does not, or in words that mean nothing. A date is
 * measured from that of the answer: this machine's clock may be wrong.
 */
export function parseRetryAfter(headers: Headers, now: Instant): number | null {
  const asked = headers.get('Retry-After')?.trim() ?? null;
  const from = dateOf(headers.get('Date') ?? '') || now;
  if (asked === null) {
    const reset = (headers.get('RateLimit-Reset') ?? headers.get('X-RateLimit-Reset') ?? '').trim();
    if (!SECONDS.test(reset)) return null;
    return Math.max(Number(reset) > DATES_FROM ? Math.ceil(Number(reset) - from / SECOND) : Number(reset), 0);
  }
  const seconds = SECONDS.test(asked) ? Number(asked) : (dateOf(asked) - from) / SECOND;
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 0) : null;
}

/** How many ms to wait because a failure asks for it, two minutes at most; null when it does not. */
export function retryAfterOf(error: unknown): number | null {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? null : Math.min(asked, MAX_RETRY_AFTER_SECONDS) * SECOND;
}
