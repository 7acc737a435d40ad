import type { Instant } from './instant';

/** How far the service's clock is ahead of this machine's, in ms: somewhere between `low` and `high`. */
export type ClockSkewBounds = { readonly low: number; readonly high: number };

/** An answer of the service: the second its `Date` header names, and when this machine asked and had it. */
export type DatedAnswer = {
  readonly date: Instant;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  /** Whether it was asked for past every cache. */
  readonly isLive?: boolean;
};

const SECOND = 1000;

/**
 * What one answer says of the service's clock: its `Date` is the second during which it was written, between the asking and the
 * having. `behind` is how many ms this machine's two instants are known to be too early.
 * Example: asked at 0, had at 200, dated 5,000 → between 4,800 and 6,000 ms ahead.
 */
export function skewBounds({ date, sentAt, receivedAt }: DatedAnswer, behind = 0): ClockSkewBounds {
  return { low: date - receivedAt - behind, high: date + SECOND - sentAt - behind };
}

/**
 * By how many ms the middle of `newest` is ahead of that of `known`; 0 when both may be right.
 * Example: `apartBy({ low: 0, high: 500 }, { low: 400, high: 900 })` → 0; with `{ low: 1000, high: 1500 }` → 1,000.
 */
export function apartBy(known: ClockSkewBounds, newest: ClockSkewBounds): number {
  const isSame = newest.low <= known.high && newest.high >= known.low;
  return isSame ? 0 : (newest.low + newest.high - known.low - known.high) / 2;
}

/**
 * What all answers so far say together; when the newest contradicts the others, one of the clocks has been set, and it alone counts.
 * Example: between 4,800 and 6,000, then between 5,200 and 6,500 → between 5,200 and 6,000.
 */
export function tightenBounds(known: ClockSkewBounds | null, newest: ClockSkewBounds): ClockSkewBounds {
  if (known === null) return newest;
  const [low, high] = [Math.max(known.low, newest.low), Math.min(known.high, newest.high)];
  return low <= high ? { low, high } : newest;
}

/**
 * How many ms to add to this machine's clock: 0 as long as it may be right, else the middle of what is known.
 * Example: `offsetOf({ low: -300, high: 800 })` → 0; `offsetOf({ low: 60_000, high: 60_800 })` → 60,400.
 */
export function clockOffset(known: ClockSkewBounds | null): number {
  if (known === null || (known.low <= 0 && known.high >= 0)) return 0;
  return Math.round((known.low + known.high) / 2);
}
