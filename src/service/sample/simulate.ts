import { loadCatalogue } from './catalogue/catalogue';
import type { Series } from './catalogue/indicators';
import { parseDay, formatDay } from './calendar/days';
import { holidayEvents, type SortedEvent } from './holiday-events';
import { getRelease, type Release, previousRelease } from './release';
import { type SampleEvent, originColumns, type PendingText } from './sample-event';
import { currentText, forecastText, revisedText } from './values/series-texts';
import { twoDigits } from '../../domain/time/day';

const WEEK_MS = 7 * 86_400_000;
const hours: string[] = [];

function formatHour(minutes: number): string {
  return (hours[minutes] ??= `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`);
}

/** Converts a release to an event as of `now` (epoch ms), with the texts that are not published by then: a previous value as first published,
 * then as this release revises it. */
function toSampleEvent(release: Release, now: number): SampleEvent {
  const { series, occurrence, instant } = release;
  const previous = series.values.kind === 'none' ? null : previousRelease(release);
  const pending: PendingText[] = [];
  const publish = (field: PendingText['field'], text: string, at: number): string => {
    if (at <= now || text === '') return text;
    pending.push({ field, text, at: new Date(at).toISOString() });
    return '';
  };
  const publishPrevious = ({ occurrence: before, instant: at }: Release): string => {
    const [first, revised] = [currentText(series, before), revisedText(series, before)];
    if (revised === first || instant <= now) return publish('previous', revised, at);
    // A release revises the value before it: nobody knows the revision earlier.
    const shown = publish('previous', first, at);
    publish('previous', revised, instant);
    return shown;
  };
  const row = {
    id: release.id,
    series: series.key,
    title: series.title,
    date: formatDay(release.day),
    hour: formatHour(release.minutes),
    period: series.rule.periodOf(occurrence),
    importance: series.importance,
    ...originColumns(series),
    previous: previous ? publishPrevious(previous) : '',
    current: publish('current', currentText(series, occurrence), instant),
    prevision: publish('prevision', forecastText(series, occurrence, previous?.occurrence ?? null), instant - WEEK_MS),
    comment: series.comment,
  };
  return { row, pending };
}

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
