import { writeDay } from './calendar/days';
import { precedes, type Placed } from './week-placement';
import type { PendingText, SampleEvent } from './sample-event';
import { currentText, forecastText, revisedText } from './values/series-texts';
import { twoDigits } from '../../domain/time/day';

const WEEK = 7 * 86_400_000;
const hours: string[] = [];

function writeHour(minutes: number): string {
  return (hours[minutes] ??= `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`);
}

/** Writes an occurrence as an event as it stands at `now` (ms, UTC), with what is still to be published of it. */
export function toSampleEvent(one: Placed, now: number): SampleEvent {
  const { series, occurrence, instant } = one;
  const before = series.values.kind === 'none' ? null : precedes(one);
  const pending: PendingText[] = [];
  const known = (field: PendingText['field'], text: string, at: number): string => {
    if (at <= now || text === '') return text;
    pending.push({ field, text, at: new Date(at).toISOString() });
    return '';
  };
  const previous = before ? revisedText(series, before.occurrence) : '';
  const row = {
    id: one.id,
    series: series.key,
    title: series.title,
    date: writeDay(one.day),
    hour: writeHour(one.minutes),
    period: series.rule.periodOf(occurrence),
    importance: series.importance,
    category_id: series.category.id,
    category_label: series.category.label,
    zone_code: series.zone.code,
    zone_currency: series.zone.currency,
    zone_name: series.zone.name,
    source_name: series.source.name,
    source_link: series.source.link,
    previous: known('previous', previous, before?.instant ?? 0),
    current: known('current', currentText(series, occurrence), instant),
    prevision: known('prevision', forecastText(series, occurrence, before?.occurrence ?? null), instant - WEEK),
    comment: series.comment,
  };
  return { row, pending };
}
