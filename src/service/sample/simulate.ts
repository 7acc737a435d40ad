import { twoDigits } from '../../domain/time/day';
import { CATEGORIES } from '../../contract/categories';
import type { EventRow } from '../store/event-record';
import { loadCatalogue } from './catalogue/catalogue';
import type { Series } from './catalogue/indicators';
import { parseDay, formatDay, toMonth } from './calendar/days';
import { getRelease, type Release, previousRelease, eventId, eventSortKey } from './release';
import { currentText, forecastText, revisedText } from './values/series-texts';
import { publicHolidays, type Holiday } from './calendar/holidays';
import { MARKET_ZONES, type MarketZone } from './catalogue/zone-table';

/** A text published later: the event's `field` is empty until `at` (ISO 8601, UTC). */
export type PendingText = {
  readonly field: 'previous' | 'current' | 'prevision';
  readonly text: string;
  readonly at: string;
};

/** A simulated event as of the time of the simulation, and its texts that are published later. */
export type SampleEvent = { readonly row: EventRow; readonly pending: readonly PendingText[] };

const originColumns = ({ category, zone, source }: Pick<Series, 'category' | 'zone' | 'source'>) => ({
  category_id: category.id,
  category_label: category.label,
  zone_code: zone.code,
  zone_currency: zone.currency,
  zone_name: zone.name,
  source_name: source.name,
  source_link: source.link,
});

const HOLIDAY_SOURCE = { name: 'Calendrier des jours fériés', link: 'https://www.timeanddate.com' };
const HOLIDAY_COMMENT =
  'Données simulées. Jour férié : les marchés et les administrations de la zone sont en général fermés.';
const HOLIDAY_CATEGORY = CATEGORIES[8];

function toHolidayEvent(zone: MarketZone, number: number, { day, slug, title }: Holiday): SampleEvent {
  const row = {
    id: eventId(day, number),
    series: `${zone.code}-ferie-${slug}`,
    title,
    date: formatDay(day),
    hour: '00:00',
    period: '',
    importance: 'HOLIDAY',
    ...originColumns({ category: HOLIDAY_CATEGORY, zone, source: HOLIDAY_SOURCE }),
    previous: '',
    current: '',
    prevision: '',
    comment: HOLIDAY_COMMENT,
  } as const;
  return { row, pending: [] };
}

/** An event and its rank in the list. The event is created only when it is needed. */
type SortedEvent = { readonly sortKey: number; readonly create: () => SampleEvent };

/** Returns the public holidays of all zones from day `from` to day `to`, inclusive. */
function holidayEvents(from: number, to: number): SortedEvent[] {
  const events: SortedEvent[] = [];
  const [firstYear, lastYear] = [Math.floor(toMonth(from) / 12), Math.floor(toMonth(to) / 12) + 1];
  for (const zone of MARKET_ZONES.values()) {
    const number = zone.holidays;
    if (number === null) continue;
    for (let year = firstYear; year <= lastYear; year += 1) {
      for (const holiday of publicHolidays(zone.code, year)) {
        if (holiday.day < from || holiday.day > to) continue;
        events.push({
          sortKey: eventSortKey(holiday.day, 0, number),
          create: () => toHolidayEvent(zone, number, holiday),
        });
      }
    }
  }
  return events;
}

const WEEK_MS = 7 * 86_400_000;
const hours: string[] = [];

function formatHour(minutes: number): string {
  return (hours[minutes] ??= `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`);
}

/** Converts a release to an event as of `now` (epoch ms), with the texts that are not published by then: a previous value as first published,
 * then as this release revises it. */
function toSampleEvent(release: Release, previous: Release | null, now: number): SampleEvent {
  const { series, occurrence, instant } = release;
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

/** Yields each release from day `from` to day `to`, inclusive, and the one before it. */
function* releasesBetween(series: Series, from: number, to: number): Generator<[Release, Release | null]> {
  const { rule } = series;
  const first = rule.near(from) - MARGIN;
  const last = rule.near(to) + MARGIN;
  let previous = previousRelease(series, first);
  for (let occurrence = first; occurrence <= last; occurrence += 1) {
    const release = getRelease(series, occurrence);
    if (!release) continue;
    if (release.day >= from && release.day <= to) yield [release, previous];
    previous = release;
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
    for (const [release, previous] of releasesBetween(series, first, last))
      events.push({ sortKey: release.sortKey, create: () => toSampleEvent(release, previous, now.getTime()) });
  events.sort((a, b) => a.sortKey - b.sortKey);
  for (const { create } of events) yield create();
}
