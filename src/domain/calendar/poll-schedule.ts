import type { Instant } from '../time/instant';

/** The asking for the values due at one instant: how often it has been done, and when last. */
export type PollState = {
  /** When the values are due. */
  readonly at: Instant;
  readonly asked: number;
  readonly lastAskedAt: Instant | null;
  /** 0 to 1, drawn once an instant and reader: they do not all ask in the same millisecond. */
  readonly jitter: number;
};

const SECOND = 1000;
const FIRST_POLL_DELAY_MS = 2 * SECOND;
const MAX_JITTER_MS = 3 * SECOND;
/** How many requests the values of one instant are worth. */
export const MAX_POLLS = 20;
const STEPS = [
  { until: 90 * SECOND, every: 10 * SECOND },
  { until: 300 * SECOND, every: 30 * SECOND },
  { until: 1800 * SECOND, every: 120 * SECOND },
];

/**
 * When to ask next for values due at an instant, there being no push: two to five seconds after it, then every 10 s for a minute and
 * a half, every 30 s up to five minutes, every 2 min up to half an hour, 20 times at most. Never before `now`: a page that
 * comes back into sight asks at once. Null when it is over; the usual refresh then takes over.
 * Example: due at 14:30:00, asked once at 14:30:03 → 14:30:13.
 */
export function nextPollAt({ at, asked, lastAskedAt, jitter }: PollState, now: Instant): Instant | null {
  if (asked >= MAX_POLLS) return null;
  if (lastAskedAt === null)
    return now - at > (STEPS.at(-1)?.until ?? 0)
      ? null
      : Math.max(at + FIRST_POLL_DELAY_MS + jitter * MAX_JITTER_MS, now);
  const step = STEPS.find(({ until }) => lastAskedAt - at < until);
  if (step === undefined) return null;
  return Math.max(lastAskedAt + step.every, now);
}
