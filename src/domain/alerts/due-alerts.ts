import type { EconomicEvent } from '../../contract/decode/event';
import type { AlertTrigger, AlertRequest } from './alert';
import { isPending } from '../calendar/pending-releases';
import { publishesFigure } from '../calendar/publishes-figure';
import type { Instant } from '../time/instant';
import { isEmptyValue } from '../value/missing';

/** An event that alerts ask for, and when it is due. */
export type WatchedEvent = { readonly event: EconomicEvent; readonly at: Instant; readonly wanted: AlertRequest };

/** Something to tell now; `late` when its moment is more than a minute past. */
export type DueAlert = {
  readonly event: EconomicEvent;
  readonly at: Instant;
  readonly moment: AlertTrigger;
  readonly late: boolean;
};

const MINUTE = 60_000;
const MISSED_TOLERANCE_MS = MINUTE;
const MAX_LATENESS_MS = 2 * MINUTE;
// Long enough for the last of the askings below.
const MAX_VALUE_LATENESS_MS = 15 * MINUTE;
const LEADS: readonly (readonly [AlertTrigger, number])[] = [
  ['before15', 15 * MINUTE],
  ['before5', 5 * MINUTE],
];
const ASKS = [5, 30, 120, 600].map((seconds) => seconds * 1000);

/** Whether the value of a watched event is due, asked for and not there. */
export function isOverdue({ event, at, wanted }: WatchedEvent, now: Instant): boolean {
  return at <= now && wanted.has('value') && isPending(event);
}

/** The moments of a watched event that a clock tells: the hour itself is one for what has no value. */
function tellable({ event, at, wanted }: WatchedEvent) {
  const hour: readonly (readonly [AlertTrigger, number])[] = publishesFigure(event) ? [] : [['value', 0]];
  return [...LEADS, ...hour].flatMap(([moment, lead]) => {
    const since = wanted.get(moment);
    return since === undefined || at - lead < since ? [] : [{ moment, when: at - lead }];
  });
}

/**
 * What is to be told of a watched event at `now`, whether or not it was told already: a moment that is at most two minutes
 * past (a machine that slept tells it late), and a value that is there. A value counts when the reader waited for it
 * (`awaited`: it was seen missing after its hour), or when its hour is at most 15 minutes past and after the asking.
 * Example: at 14:26, an event of 14:30 asked for 5 minutes before → told, on time; at 14:28 → nothing.
 */
export function dueAlerts(watched: WatchedEvent, now: Instant, awaited: boolean): readonly DueAlert[] {
  const { event, at, wanted } = watched;
  const due = tellable(watched)
    .filter(({ when }) => when <= now && now - when <= MAX_LATENESS_MS)
    .map(({ moment, when }) => ({ event, at, moment, late: now - when > MISSED_TOLERANCE_MS }));
  const since = wanted.get('value');
  if (isEmptyValue(event.current) || since === undefined || at > now) return due;
  const isNew = awaited || (at >= since && now - at <= MAX_VALUE_LATENESS_MS);
  return isNew ? [...due, { event, at, moment: 'value', late: false }] : due;
}

/** The next moment of a watched event that a clock tells, after `now`; null when there is none. */
export function nextMoment(watched: WatchedEvent, now: Instant): Instant | null {
  const coming = tellable(watched).flatMap(({ when }) => (when > now ? [when] : []));
  // The hour of a value is when it starts to be awaited.
  if (watched.wanted.has('value') && watched.at > now) coming.push(watched.at);
  return coming.length > 0 ? Math.min(...coming) : null;
}

/**
 * How many times a value due at `at` has to have been asked for by `now`, and when the next asking is; null after the last.
 * Four at most: 5 s, 30 s, 2 min and 10 min after its hour. Example: 40 s after → two, the next 2 min after.
 */
export function valuePollTimes(at: Instant, now: Instant): { readonly owed: number; readonly next: Instant | null } {
  const owed = ASKS.filter((after) => at + after <= now).length;
  const next = ASKS[owed];
  return { owed, next: next === undefined ? null : at + next };
}
