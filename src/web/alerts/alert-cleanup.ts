import type { QueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../contract/decode/event';
import type { Alert, AlertTarget } from '../../domain/alerts/alert';
import { resolveEventTime, toZonedEvent, type Zones } from '../../domain/calendar/agenda';
import { isPending } from '../../domain/calendar/pending-releases';
import { type Day, startOfWeek } from '../../domain/time/day';
import { toWallTime, type Instant } from '../../domain/time/instant';
import { ApiError } from '../data/http/api-error';
import { REFETCH_INTERVAL_MS } from '../data/http/policy';
import { findCachedEvent } from '../data/queries/hooks';
import { queryKeys } from '../data/queries/keys';
import type { Queries } from '../data/queries/queries';
import type { AlertStore } from './alert-store';
import type { WeekSource } from './week-source';

const DAY_MS = 86_400_000;

type TimeDeps = { readonly queryClient: QueryClient; readonly zones: () => Zones };

/** Returns a function that finds when the single event of a target is due: in the cache, else as its alert knew it last. */
export function createTimeOf({ queryClient, zones }: TimeDeps) {
  return ({ kind, key, at }: AlertTarget & Pick<Alert, 'at'>): Instant | null => {
    if (kind !== 'event') return null;
    // The page of an event has it without the week that lists it.
    const event = findCachedEvent(queryClient, key) ?? queryClient.getQueryData<EconomicEvent>(queryKeys.event(key));
    return (event ? toZonedEvent(event, zones()).at : at) ?? null;
  };
}

type CleanupDeps = {
  readonly store: AlertStore;
  readonly week: WeekSource;
  readonly queries: Queries;
  readonly zones: () => Zones;
  readonly today: () => Day;
  readonly now: () => Instant;
  /** Called once an alert is removed because the provider has withdrawn its event. */
  readonly onWithdrawn: (alert: Alert) => void;
};

/**
 * Returns a function that removes the alerts on single events that are a day past or withdrawn, while the week is complete and fresh. An event
 * that the week does not list is requested by id, one at a time, at most every five minutes: it may have moved.
 */
export function createAlertCleanup({ store, week, queries, zones, today, now, onWithdrawn }: CleanupDeps): () => void {
  const requestedAt = new Map<string, Instant>();
  // A service may fail to find an event for a moment, while its data are replaced: only the second time counts.
  const missing = new Set<string>();
  let isRequesting = false;
  // The end of its day for an event that has lost its hour.
  const timeOf = (event: EconomicEvent): Instant =>
    toZonedEvent(event, zones()).at ?? resolveEventTime(event, '23:59', zones().source).at;
  const isPast = (at: Instant): boolean => now() - at > DAY_MS;
  // An alert whose time is unknown counts from when it was set.
  const dueOf = ({ at, since }: Alert): Instant => at ?? since;
  const isAfterThisWeek = (at: Instant): boolean =>
    startOfWeek(toWallTime(at, zones().display).day) > startOfWeek(today());

  function handleMissing(alert: Alert, status: number | null): void {
    const isOver = isPast(dueOf(alert));
    // Without a status, the event has no id to be requested by. Another tab may have removed the alert meanwhile.
    const isWithdrawn = status !== null && missing.has(alert.key) && store.find(alert) !== null;
    missing.add(alert.key);
    if (!isOver && !isWithdrawn) return;
    store.remove(alert);
    if (!isOver) onWithdrawn(alert);
  }

  async function request(alert: Alert): Promise<void> {
    isRequesting = true;
    requestedAt.set(alert.key, now());
    try {
      const at = timeOf(await queries.fresh(alert.key, new AbortController().signal));
      if (isPast(at)) store.remove(alert);
      else if (at !== alert.at) store.move(alert, at);
      missing.delete(alert.key);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'missing') handleMissing(alert, error.status);
    } finally {
      isRequesting = false;
    }
  }

  return () => {
    const alerts = store.current().filter(({ kind }) => kind === 'event');
    // An older week, as after a sleep, lists events at times from which they may have moved.
    if (alerts.length === 0 || week.age() > REFETCH_INTERVAL_MS) return;
    const listed = new Map(week.events().map((event) => [event.id, event]));
    for (const alert of alerts) {
      const event = listed.get(alert.key);
      if (!event) continue;
      missing.delete(alert.key);
      // A value that is a day late may still come this week.
      if (isPast(timeOf(event)) && !isPending(event)) store.remove(alert);
    }
    const isLost = (alert: Alert): boolean =>
      !listed.has(alert.key) &&
      !isAfterThisWeek(dueOf(alert)) &&
      now() - (requestedAt.get(alert.key) ?? -Infinity) >= REFETCH_INTERVAL_MS;
    const lost = isRequesting ? undefined : alerts.find(isLost);
    if (lost) void request(lost);
  };
}
