import type { Instant } from '../../domain/instant';

const WINDOW = 120_000;
const SHARE = 0.1;
const SPARE = 2;

/**
 * How often requests may be sent again: one time in ten, over two minutes, so that a service in trouble is not asked much more than one
 * that is well. Two are spared for the page that asks little, and once only for all the time that nothing succeeds.
 */
export function createRetryBudget(now: () => Instant) {
  let requests: readonly Instant[] = [];
  let retries: readonly Instant[] = [];
  let spare = SPARE;

  // A clock that is set back or forth forgets what was before.
  const recent = (times: readonly Instant[]) => times.filter((at) => Math.abs(now() - at) < WINDOW);

  return {
    /** A request is to be sent, for the first time. */
    count: (): void => void (requests = [...recent(requests), now()]),
    /** A request succeeded. */
    succeed: (): void => void (spare = SPARE),
    /** Takes one sending more from the budget; false when there is none left. */
    take(): boolean {
      retries = recent(retries);
      const isShare = retries.length + 1 <= recent(requests).length * SHARE;
      if (!isShare && (spare === 0 || retries.length >= SPARE)) return false;
      if (!isShare) spare -= 1;
      retries = [...retries, now()];
      return true;
    },
  };
}
