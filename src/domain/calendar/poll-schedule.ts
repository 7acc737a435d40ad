import type { Instant } from '../time/instant';

/** How often the values due at one instant were polled, and when last. */
export type PollState = {
  readonly at: Instant;
  readonly polls: number;
  readonly lastPolledAt: Instant | null;
  /** 0 to 1, drawn once per instant and browser, so that browsers do not all poll in the same millisecond. */
  readonly jitter: number;
};

const SECOND = 1000;
const FIRST_POLL_DELAY_MS = 2 * SECOND;
const MAX_JITTER_MS = 3 * SECOND;
/** The budget of requests for the values of one instant. */
export const MAX_POLLS = 20;
const STEPS = [
  { until: 90 * SECOND, every: 10 * SECOND },
  { until: 300 * SECOND, every: 30 * SECOND },
  { until: 1800 * SECOND, every: 120 * SECOND },
];

/**
 * Returns when to poll next for values due at an instant (the API has no push): 2 to 5 s after it, then every 10 s until 90 s,
 * every 30 s until 5 min and every 2 min until 30 min, at most `MAX_POLLS` times. Never before `now`, so a page that becomes
 * visible again polls at once. Null when polling is over and the regular refresh takes over.
 * Example: due at 14:30:00, polled once at 14:30:03 → 14:30:13.
 */
export function nextPollAt({ at, polls, lastPolledAt, jitter }: PollState, now: Instant): Instant | null {
  const step = STEPS.find(({ until }) => (lastPolledAt ?? now) - at <= until);
  if (polls >= MAX_POLLS || step === undefined) return null;
  const due = lastPolledAt === null ? at + FIRST_POLL_DELAY_MS + jitter * MAX_JITTER_MS : lastPolledAt + step.every;
  return Math.max(due, now);
}
