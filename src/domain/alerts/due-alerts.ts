import type { EconomicEvent } from '../../contract/decode/event';
import type { AlertTrigger, AlertRequest } from './alert';
import { isPending } from '../calendar/pending-releases';
import { publishesFigure } from '../calendar/figures';
import type { Instant } from '../time/instant';

/** An event with requested alerts, and the instant it is due. */
export type WatchedEvent = { readonly event: EconomicEvent; readonly at: Instant; readonly wanted: AlertRequest };

/** An alert to send now; `late` when its time passed more than a minute ago. */
export type DueAlert = {
  readonly event: EconomicEvent;
  readonly at: Instant;
  readonly trigger: AlertTrigger;
  readonly late: boolean;
};

const MINUTE = 60_000;
const MISSED_TOLERANCE_MS = MINUTE;
const MAX_LATENESS_MS = 2 * MINUTE;
// Longer than the delay of the last poll below.
const MAX_VALUE_LATENESS_MS = 15 * MINUTE;
const LEADS: readonly (readonly [AlertTrigger, number])[] = [
  ['before15', 15 * MINUTE],
  ['before5', 5 * MINUTE],
];
const POLL_DELAYS_MS = [5, 30, 120, 600].map((seconds) => seconds * 1000);

/**
 * The triggers that can still come at `now` for an event due at `at`. Example: 2 minutes before → not the one 5 minutes before. The value
 * can still come after its time.
 */
export function triggersAhead(triggers: readonly AlertTrigger[], at: Instant, now: Instant): readonly AlertTrigger[] {
  const passed = LEADS.filter(([, lead]) => at - lead < now).map(([trigger]) => trigger);
  return triggers.filter((trigger) => !passed.includes(trigger));
}

/** Whether the value of a watched event was requested, is due and still pending. Example: due 14:30, empty at 14:31 → true. */
export function isOverdue({ event, at, wanted }: WatchedEvent, now: Instant): boolean {
  return at <= now && wanted.has('value') && isPending(event);
}

/** Lists the requested triggers whose instant is known in advance; without a figure to publish, `value` is the event's own instant. */
function timedTriggers({ event, at, wanted }: WatchedEvent) {
  const atEvent: readonly (readonly [AlertTrigger, number])[] = publishesFigure(event) ? [] : [['value', 0]];
  return [...LEADS, ...atEvent].flatMap(([trigger, lead]) => {
    const since = wanted.get(trigger);
    return since === undefined || at - lead < since ? [] : [{ trigger, when: at - lead }];
  });
}

/**
 * Returns the alerts of a watched event that are due at `now`, sent already or not:
 * - triggers of the last two minutes: a device that slept sends them late;
 * - a published value that was overdue (`wasOverdue`: seen pending in data fetched after its hour);
 * - one at most 15 minutes old, if its hour came after the request, or it was still pending then (`wasPending`, in data however old).
 *
 * A value published before its hour is due at once if it was pending, else at its hour.
 * Example: at 14:26, a trigger 5 minutes before 14:30 is due, on time; at 14:28, none.
 */
export function dueAlerts(
  watched: WatchedEvent,
  now: Instant,
  wasOverdue: boolean,
  wasPending: boolean,
): readonly DueAlert[] {
  const { event, at, wanted } = watched;
  const due = timedTriggers(watched)
    .filter(({ when }) => when <= now && now - when <= MAX_LATENESS_MS)
    .map(({ trigger, when }) => ({ event, at, trigger, late: now - when > MISSED_TOLERANCE_MS }));
  const since = wanted.get('value');
  if (!publishesFigure(event) || isPending(event) || since === undefined) return due;
  if (at > now && !wasPending) return due;
  const isNew = wasOverdue || ((at >= since || wasPending) && now - at <= MAX_VALUE_LATENESS_MS);
  return isNew ? [...due, { event, at, trigger: 'value', late: false }] : due;
}

/** Returns the next instant after `now` to check a watched event; null without one. Example: 5 min before 14:30, at 14:00 → 14:25. */
export function nextCheck(watched: WatchedEvent, now: Instant): Instant | null {
  const upcoming = timedTriggers(watched).flatMap(({ when }) => (when > now ? [when] : []));
  // From its own instant on, a value can be overdue.
  if (watched.wanted.has('value') && watched.at > now) upcoming.push(watched.at);
  return upcoming.length > 0 ? Math.min(...upcoming) : null;
}

/**
 * Returns how many polls of a value due at `at` must have been made by `now` (`owed`), and the instant of the next; null after
 * the last. There are four: 5 s, 30 s, 2 min and 10 min after `at`. Example: 40 s after → 2, the next 2 min after.
 */
export function valuePollTimes(at: Instant, now: Instant): { readonly owed: number; readonly next: Instant | null } {
  const owed = POLL_DELAYS_MS.filter((after) => at + after <= now).length;
  const next = POLL_DELAYS_MS[owed];
  return { owed, next: next === undefined ? null : at + next };
}
