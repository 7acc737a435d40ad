import type { EconomicEvent } from '../../contract/decode/event';
import { createFilter, type WeekFilter } from '../calendar/filter';
import type { Instant } from '../time/instant';
import { toSeriesKey } from '../series/key';

/** When an alert notifies: 15 or 5 minutes before the event, or once its value is published (at its time when it publishes none). */
export const ALERT_TRIGGERS = ['before15', 'before5', 'value'] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];

/** What an alert watches: one event, every occurrence of a series, or every event that passes the filters of a view. */
export type AlertTarget = {
  readonly kind: 'event' | 'series' | 'view';
  /** The id of the event, the key of the series, or the search part of the view's URL: `''` or `?…`. */
  readonly key: string;
  /** The name the user sees. */
  readonly title: string;
};

/** An alert set by the user; triggers before `since`, when it was set, are skipped. `at`: when its single event is due, if known. */
export type Alert = AlertTarget & {
  /** Its triggers, by the name under which browsers store them. */
  readonly moments: readonly AlertTrigger[];
  readonly since: Instant;
  readonly at?: Instant;
};

/** The triggers requested for an event, each with the instant it was first requested. */
export type AlertRequest = ReadonlyMap<AlertTrigger, Instant>;

export const DEFAULT_TRIGGERS: readonly AlertTrigger[] = ['before5', 'value'];

/** Whether two targets have the same kind and key; titles may differ. Example: event `7` and series `7` → false. */
export function sameTarget(a: AlertTarget, b: AlertTarget): boolean {
  return a.kind === b.kind && a.key === b.key;
}

function byKey(alerts: readonly Alert[], kind: AlertTarget['kind']): ReadonlyMap<string, Alert> {
  return new Map(alerts.filter((alert) => alert.kind === kind).map((alert) => [alert.key, alert]));
}

/**
 * Prepares alerts once and returns a function from an event to the triggers that its alerts request, each with the instant of the
 * earliest request; an empty map when there are none. `filterOf` parses the search part of a URL; `starred` are the keys of the series
 * that the user follows.
 * Example: an alert 5 min before a series and one on the value of a view that both contain an event → both triggers.
 */
export function createAlertMatcher(
  alerts: readonly Alert[],
  filterOf: (search: string) => WeekFilter,
  starred: readonly string[],
): (event: EconomicEvent) => AlertRequest {
  const [events, series] = [byKey(alerts, 'event'), byKey(alerts, 'series')];
  const views = alerts
    .filter(({ kind }) => kind === 'view')
    .map((alert) => ({ alert, failuresOf: createFilter(filterOf(alert.key), starred) }));
  return (event) => {
    const matching = [
      events.get(event.id),
      // Building keys for the thousands of events of a week is worth it only when a series is watched.
      series.size > 0 ? series.get(toSeriesKey(event)) : undefined,
      ...views.map(({ alert, failuresOf }) => (failuresOf(event) === 0 ? alert : undefined)),
    ];
    const requested = new Map<AlertTrigger, Instant>();
    for (const alert of matching) {
      if (!alert) continue;
      for (const trigger of alert.moments)
        requested.set(trigger, Math.min(alert.since, requested.get(trigger) ?? Infinity));
    }
    return requested;
  };
}
