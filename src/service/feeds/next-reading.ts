import { parseRetryAfter } from '../../contract/parse-retry-after';

const MINUTE = 60_000;
const DAY = 86_400_000;
const MAX_BACKOFF_INTERVALS = 8;
const FIRST_BACKOFF_MS = 15 * MINUTE;
const JITTER = 0.2;
/** The wait after a 429 without a Retry-After. */
export const TOO_MANY_REQUESTS_MS = 15 * MINUTE;
/** A longer Retry-After is a mistake of the publisher. */
const MAX_RETRY_AFTER_MS = 30 * DAY;

// faireconomy.media, the host of the weekly files of Forex Factory, responds 429 to a second request within a few minutes.
const FOREX_FACTORY = /(?:^|\.)faireconomy\.media$/;

/** The shortest time between two requests that the publisher at `host` allows, in ms; 0 if it states none. */
export const publisherLimit = (host: string): number => (FOREX_FACTORY.test(host) ? 15 * MINUTE : 0);

/** The ms that a Retry-After header requests to wait from `now` (epoch ms), at most 30 days; null without one that can be parsed. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const seconds = headers.has('retry-after') ? parseRetryAfter(headers, now) : null;
  return seconds === null ? null : Math.min(seconds * 1000, MAX_RETRY_AFTER_MS);
}

type Failure = {
  /** The interval of the feed in ms. */
  readonly everyMs: number;
  /** How often it failed in a row, this time included. */
  readonly failures: number;
  /** What the publisher requests, in ms; null if nothing. */
  readonly retryAfterMs: number | null;
  /** The shortest time between two requests that the publisher allows, in ms. */
  readonly limitMs: number;
};

/**
 * The ms until a feed that failed is read again. They double from 15 minutes, or the interval if that is shorter, up to 8 intervals
 * and at most a day; `random` (0 to 1) shortens them by up to a fifth, so that several services do not return together. Never less
 * than the publisher requests or allows.
 */
export function backoff({ everyMs, failures, retryAfterMs, limitMs }: Failure, random: number): number {
  const doubled = Math.min(FIRST_BACKOFF_MS, everyMs) * 2 ** (failures - 1);
  const bounded = Math.min(doubled, everyMs * MAX_BACKOFF_INTERVALS, DAY);
  return Math.max(Math.round(bounded * (1 - JITTER * random)), retryAfterMs ?? 0, limitMs);
}
