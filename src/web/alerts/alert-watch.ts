import { toZonedEvent, type Zones } from '../../domain/calendar/agenda';
import { isPending } from '../../domain/calendar/pending-releases';
import { createAlertMatcher, type Alert, type AlertRequest } from '../../domain/alerts/alert';
import {
  dueAlerts,
  isOverdue,
  nextCheck,
  valuePollTimes,
  type DueAlert,
  type WatchedEvent,
} from '../../domain/alerts/due-alerts';
import type { EconomicEvent } from '../../contract/decode/event';
import { REFETCH_INTERVAL_MS, REFETCH_RETRY_MS } from '../data/http/policy';
import type { Subscribe, Visibility } from '../create-store';
import type { WeekFilter } from '../../domain/calendar/filter';
import type { Instant } from '../../domain/time/instant';
import { occasionOf, toNotifications, type AlertNotification } from './alert-notification';
import type { DeliveredLog } from './delivered-log';
import type { WeekSource } from './week-source';

export type AlertWatchDeps = {
  readonly alerts: { readonly current: () => readonly Alert[]; readonly subscribe: Subscribe };
  readonly delivered: DeliveredLog;
  readonly week: WeekSource;
  readonly zones: () => Zones;
  readonly filterOf: (search: string) => WeekFilter;
  /** The keys of the series that the user follows. */
  readonly starred: () => readonly string[];
  /** The service's time of day. */
  readonly now: () => Instant;
  readonly visibility: Visibility;
  /** Whether to send requests: false while the live engine does, or the user has paused refetching. */
  readonly canPoll: () => boolean;
  /** From 0 to 1, so that clients do not all poll in the same millisecond. */
  readonly jitter: number;
  readonly notify: (notification: AlertNotification) => void;
  /** Called at each check, whether or not the page is visible. */
  readonly onCheck?: () => void;
};

const SECOND = 1000;
// Timers stop while the machine sleeps, and clocks may be set: the time is checked at least this often.
const MAX_TIMER_MS = 3 * SECOND;
const MAX_JITTER_MS = 3 * SECOND;
// A hidden tab lets a visible one notify first.
const HIDDEN_DELAY_MS = 1.5 * SECOND;
// For more, refetching the week takes fewer requests.
const MAX_POLLS_BY_ID = 4;

const NO_TRIGGERS: AlertRequest = new Map();

const valueKey = ({ id }: EconomicEvent): string => `${id}:value`;

/** The key under which an alert is delivered once: the value of an event, or another occasion at its current time. */
function keyOf(one: DueAlert): string {
  const occasion = occasionOf(one);
  return occasion === 'value' ? valueKey(one.event) : `${one.event.id}:${occasion}:${one.at}`;
}

/** Computes which events are watched, again only when the alerts or the week change. */
function createWatched({ alerts, week, zones, filterOf, starred }: AlertWatchDeps) {
  let matchedAlerts: readonly Alert[] | null = null;
  let matchedSeries: readonly string[] = [];
  let match: (event: EconomicEvent) => AlertRequest = () => NO_TRIGGERS;
  // Events that a refetch did not change are the same objects.
  let matches = new WeakMap<EconomicEvent, AlertRequest>();
  return (): readonly WatchedEvent[] => {
    const current = alerts.current();
    if (current.length === 0) return [];
    const followed = starred();
    if (matchedAlerts !== current || matchedSeries !== followed) {
      match = createAlertMatcher(current, filterOf, followed);
      matches = new WeakMap();
      matchedAlerts = current;
      matchedSeries = followed;
    }
    const zonesNow = zones();
    return week.events().flatMap((event) => {
      const wanted = matches.get(event) ?? match(event);
      matches.set(event, wanted);
      const at = wanted.size > 0 ? toZonedEvent(event, zonesNow).at : null;
      return at === null ? [] : [{ event, at, wanted }];
    });
  };
}

/** Polls due values, at most four times each, and keeps the week fresh. */
function createPolling({ week, jitter, canPoll }: AlertWatchDeps) {
  // By event and time, so that a moved event is polled again.
  const polls = new Map<string, number>();
  const pollKey = ({ event, at }: WatchedEvent) => `${event.id}:${at}`;
  let [refreshedAt, lastFetchedAt] = [-Infinity, -Infinity];
  const refresh = (now: Instant) => {
    refreshedAt = now;
    void week.refresh();
  };
  return {
    keepFresh(now: Instant, age: number): void {
      // Older than before: a new week has begun, or this one was evicted.
      if (now - age < lastFetchedAt - SECOND) refreshedAt = -Infinity;
      lastFetchedAt = now - age;
      const interval = age === Infinity ? REFETCH_RETRY_MS : REFETCH_INTERVAL_MS;
      if (canPoll() && Math.min(Math.abs(now - refreshedAt), age) >= interval) refresh(now);
    },
    /** Polls the overdue values whose next poll is due, and returns when to poll next. */
    poll(overdue: readonly WatchedEvent[], now: Instant): readonly Instant[] {
      const then = now - jitter * MAX_JITTER_MS;
      const due = canPoll()
        ? overdue.filter((one) => valuePollTimes(one.at, then).owed > (polls.get(pollKey(one)) ?? 0))
        : [];
      for (const one of due) polls.set(pollKey(one), valuePollTimes(one.at, then).owed);
      if (due.length > MAX_POLLS_BY_ID || due.some(({ event }) => event.withoutId)) refresh(now);
      else for (const { event } of due) void week.fetchEvent(event.id);
      return overdue.flatMap(({ at }) => {
        const { next } = valuePollTimes(at, then);
        return next === null ? [] : [next + jitter * MAX_JITTER_MS];
      });
    },
  };
}

/** Remembers when events were last seen pending. A sight counts for the alerts that were set by then. */
function createPendingSights() {
  const inAnyData = new Map<string, Instant>();
  // Not in a week fetched before the event, as after a sleep: the value may have been published hours ago.
  const inNewData = new Map<string, Instant>();
  const isIn = (sights: typeof inAnyData, { event, wanted }: WatchedEvent) =>
    (sights.get(event.id) ?? -Infinity) >= (wanted.get('value') ?? Infinity);
  return {
    dueOf: (one: WatchedEvent, now: Instant) => dueAlerts(one, now, isIn(inNewData, one), isIn(inAnyData, one)),
    see(watched: readonly WatchedEvent[], fetchedAt: Instant, now: Instant): void {
      for (const { event, at } of watched) {
        if (!isPending(event)) continue;
        inAnyData.set(event.id, now);
        if (fetchedAt >= at) inNewData.set(event.id, now);
      }
    },
  };
}

/** Notifies of due alerts until it is stopped, also while the page is hidden. Checks after each change, and after three seconds at most. */
export function createAlertWatch(deps: AlertWatchDeps) {
  const { alerts, delivered, week, visibility } = deps;
  const getWatched = createWatched(deps);
  const polling = createPolling(deps);
  const pending = createPendingSights();
  const notified = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function deliver(due: readonly DueAlert[], now: Instant): Promise<void> {
    // A delivered value leaves nothing to announce before or at its hour, also if a late response lacks the figures.
    const isOver = ({ event }: DueAlert) => delivered.has(valueKey(event)) && !isPending(event);
    const fresh = due.filter((one) => !notified.has(keyOf(one)) && !isOver(one));
    if (fresh.length === 0) return;
    for (const one of fresh) notified.add(keyOf(one));
    const mine = await delivered.claim(fresh.map(keyOf));
    if (stopped) return;
    for (const notification of toNotifications(
      fresh.filter((one) => mine.has(keyOf(one))),
      now,
    ))
      deps.notify(notification);
  }

  function check(): void {
    clearTimeout(timer);
    deps.onCheck?.();
    if (stopped || alerts.current().length === 0) return;
    const now = deps.now();
    const fetchedAt = now - week.dataAge();
    polling.keepFresh(now, week.age());
    const behind = visibility.current() ? 0 : HIDDEN_DELAY_MS;
    const then = now - behind;
    const watched = getWatched();
    const due = watched.flatMap((one) => pending.dueOf(one, then));
    const overdue = watched.filter((one) => isOverdue(one, then));
    pending.see(watched, fetchedAt, now);
    void deliver(due, now);
    const checks = watched.flatMap((one) => nextCheck(one, then) ?? []).map((at) => at + behind);
    // On multiples of the interval, so that a check falls on each full minute: weeks begin at one.
    const later = now + MAX_TIMER_MS - (now % MAX_TIMER_MS);
    const next = Math.min(later, ...checks, ...polling.poll(overdue, now));
    timer = setTimeout(check, Math.max(next - now, 0));
  }

  const stops = [alerts.subscribe(check), week.subscribe(check), visibility.subscribe(check)];
  check();
  return {
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
