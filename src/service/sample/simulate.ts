import { loadCatalogue } from './catalogue/catalogue';
import type { Series } from './catalogue/indicators';
import { parseDay } from './calendar/days';
import { holidayEvents, type SortedEvent } from './holiday-events';
import { getRelease, type Release } from './release';
import { toSampleEvent } from './to-sample-event';
import type { SampleEvent } from './sample-event';

export type SampleSpan = { readonly from: string; readonly to: string; readonly now: Date };

/** How far the estimate of ReleaseRule.near may be off. */
const MARGIN = 4;

function* releasesBetween(series: Series, from: number, to: number): Generator<Release> {
  const { rule } = series;
  const last = rule.near(to) + MARGIN;
  for (let occurrence = rule.near(from) - MARGIN; occurrence <= last; occurrence += 1) {
    const release = getRelease(series, occurrence);
    if (release && release.day >= from && release.day <= to) yield release;
  }
}

/**
 * Simulates all events from `from` to `to` (YYYY-MM-DD in API_TIME_ZONE, inclusive), sorted by day, hour and id. An event has the
 * same id and values whatever the range; `now` only decides which of its texts are pending.
 * Example: `[...simulate({ from: '2021-11-05', to: '2021-11-05', now })]`.
 */
export function* simulate({ from, to, now }: SampleSpan): Generator<SampleEvent> {
  const [first, last] = [parseDay(from), parseDay(to)];
  const events: SortedEvent[] = holidayEvents(first, last);
  for (const series of loadCatalogue())
    for (const release of releasesBetween(series, first, last))
      events.push({ sortKey: release.sortKey, create: () => toSampleEvent(release, now.getTime()) });
  events.sort((a, b) => a.sortKey - b.sortKey);
  for (const { create } of events) yield create();
}
