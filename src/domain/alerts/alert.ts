import type { EconomicEvent } from '../../contract/decode/event';
import { createFilter, type WeekFilter } from '../calendar/filter';
import type { Instant } from '../time/instant';
import { toSeriesKey } from '../series/key';

/** When an alert speaks: 15 and 5 minutes before the hour, and when the value is there (at the hour, for what has no value). */
export const ALERT_TRIGGERS = ['before15', 'before5', 'value'] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];

/** What an alert is for: one event, every occurrence of a series, or all that a view shows (`key` is then its search). */
export type AlertTarget = {
  readonly kind: 'event' | 'series' | 'view';
  /** The id of the event, the key of the series, or the search part of the address of the view: `''` or `?…`. */
  readonly key: string;
  /** What the reader calls it. */
  readonly title: string;
};

/** An alert the reader asked for; it speaks of no moment before `since`, when it was asked for. */
export type Alert = AlertTarget & { readonly moments: readonly AlertTrigger[]; readonly since: Instant };

/** For each moment asked for of an event, since when. */
export type AlertRequest = ReadonlyMap<AlertTrigger, Instant>;

export const DEFAULT_MOMENTS: readonly AlertTrigger[] = ['before5', 'value'];

/** Whether two targets are the same thing, whatever they are called. */
export function sameTarget(a: AlertTarget, b: AlertTarget): boolean {
  return a.kind === b.kind && a.key === b.key;
}

/** The moments of `alerts`, by the key of their target. */
function byKey(alerts: readonly Alert[], kind: AlertTarget['kind']): ReadonlyMap<string, Alert> {
  return new Map(alerts.filter((alert) => alert.kind === kind).map((alert) => [alert.key, alert]));
}

/**
 * Prepares alerts once, and returns what they ask for of an event, together: the earliest asking counts. `filterOf` reads the
 * search part of an address. Example: an alert 5 min before for a series and one at the value for a view that both hold an
 * event → both moments. Nothing asked for gives an empty map.
 */
export function createAlertMatcher(
  alerts: readonly Alert[],
  filterOf: (search: string) => WeekFilter,
): (event: EconomicEvent) => AlertRequest {
  const [events, series] = [byKey(alerts, 'event'), byKey(alerts, 'series')];
  const views = alerts
    .filter(({ kind }) => kind === 'view')
    .map((alert) => ({ alert, judge: createFilter(filterOf(alert.key)) }));
  return (event) => {
    const asking = [
      events.get(event.id),
      // A key is spelled out only for who asks: a week holds thousands of events.
      series.size > 0 ? series.get(toSeriesKey(event)) : undefined,
      ...views.map(({ alert, judge }) => (judge(event) === 0 ? alert : undefined)),
    ];
    const wanted = new Map<AlertTrigger, Instant>();
    for (const alert of asking) {
      for (const moment of alert?.moments ?? []) {
        const since = alert?.since ?? 0;
        wanted.set(moment, Math.min(since, wanted.get(moment) ?? since));
      }
    }
    return wanted;
  };
}
