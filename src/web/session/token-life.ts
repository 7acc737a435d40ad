/** The two clocks that a life is counted by: the time of day, which may be set, and the time since the page opened, which may rest. Both in ms. */
export type Clocks = { readonly now: () => number; readonly monotonic: () => number };

/** `life` and `spent` are in ms, `receivedAt` in ms since 1970 on this machine's clock; a `life` of null is unknown. */
export type Receipt = { readonly life: number | null; readonly receivedAt: number; readonly spent: number };

export type TokenLife = {
  /** ms until the token is used no more; Infinity when its life is unknown. */
  readonly left: () => number;
  readonly isEnding: () => boolean;
  /** ms since the token was received. */
  readonly spent: () => number;
};

const LONGEST_MARGIN = 30_000;
const WARNED_BEFORE = 150_000;

/**
 * Counts what is left of a token from its receipt, by the clock that says more has passed: the time of day goes on while the
 * machine sleeps, the other while somebody sets the first back. A tenth of the life, 30 s at most, is left unused: what is asked
 * in the last moment would be refused on its way.
 */
export function createTokenLife({ life, receivedAt, spent: before }: Receipt, { now, monotonic }: Clocks): TokenLife {
  const countedFrom = monotonic();
  const known = Math.max(before, now() - receivedAt);
  const spent = () => Math.max(known + monotonic() - countedFrom, now() - receivedAt);
  const usable = life === null ? Infinity : life - Math.min(LONGEST_MARGIN, life / 10);
  const left = () => usable - spent();
  return { left, isEnding: () => left() <= Math.min(WARNED_BEFORE, usable / 2) && usable < Infinity, spent };
}
