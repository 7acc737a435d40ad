import { formatDay } from './calendar/days';
import { previousRelease, type Release } from './release';
import { originColumns, type PendingText, type SampleEvent } from './sample-event';
import { currentText, forecastText, revisedText } from './values/series-texts';
import { twoDigits } from '../../domain/time/day';

const WEEK_MS = 7 * 86_400_000;
const hours: string[] = [];

function formatHour(minutes: number): string {
  return (hours[minutes] ??= `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`);
}

/** Converts a release to an event as of `now` (epoch ms), with the texts that are not published by then: a previous value as first published,
 * then as this release revises it. */
export function toSampleEvent(release: Release, now: number): SampleEvent {
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
