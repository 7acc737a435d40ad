import type { Instant } from './instant';

/** The bounds of how far the server's clock is ahead of the local one, in ms. */
export type ClockSkewBounds = { readonly low: number; readonly high: number };

/** A response: its `Date` header, and the local instants of the request and the response. */
export type DatedResponse = {
  readonly date: Instant;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  /** Whether the request bypassed every cache. */
  readonly isLive?: boolean;
};

const SECOND = 1000;

/**
 * Derives the skew bounds from one response: its `Date` is the second in which it was written, between the request and the
 * response. `behind` is the known lag of the two local instants, in ms.
 * Example: sent at 0, received at 200, dated 5,000 → between 4,800 and 6,000 ms ahead.
 */
export function skewBounds({ date, sentAt, receivedAt }: DatedResponse, behind = 0): ClockSkewBounds {
  return { low: date - receivedAt - behind, high: date + SECOND - sentAt - behind };
}

/**
 * Returns how many whole ms the middle of `newest` is ahead of that of `known`; 0 when the two overlap.
 * Example: `apartBy({ low: 0, high: 500 }, { low: 400, high: 900 })` → 0; with `{ low: 1000, high: 1500 }` → 1,000.
 */
export function apartBy(known: ClockSkewBounds, newest: ClockSkewBounds): number {
  const isSame = newest.low <= known.high && newest.high >= known.low;
  return isSame ? 0 : Math.round((newest.low + newest.high - known.low - known.high) / 2);
}

/**
 * Intersects the bounds known so far with the newest. When they do not overlap, a clock was set, and only the newest counts.
 * Example: between 4,800 and 6,000, then between 5,200 and 6,500 → between 5,200 and 6,000.
 */
export function tightenBounds(known: ClockSkewBounds | null, newest: ClockSkewBounds): ClockSkewBounds {
  if (known === null) return newest;
  const [low, high] = [Math.max(known.low, newest.low), Math.min(known.high, newest.high)];
  return low <= high ? { low, high } : newest;
}

/**
 * Returns the ms to add to the local clock: 0 while it may be right, else the middle of the bounds.
 * Example: `clockOffset({ low: -300, high: 800 })` → 0; `clockOffset({ low: 60_000, high: 60_800 })` → 60,400.
 */
export function clockOffset(known: ClockSkewBounds | null): number {
  if (known === null || (known.low <= 0 && known.high >= 0)) return 0;
  return Math.round((known.low + known.high) / 2);
}
