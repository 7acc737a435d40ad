import { API_TIME_ZONE } from '../../../contract/api-limits';
import { splitPeriod } from '../../../domain/series/split-period';
import { toWallTime } from '../../../domain/time/instant';
import { memoize } from '../../util/memoize';
import type { SourceRow } from '../source-row';
import { findCategory, HOLIDAYS } from './category-rules';
import type { ForeignEvent, ForeignFault, ForeignTime } from './foreign-event';
import { findPlace } from './places';

const wallTime = memoize((instant) => toWallTime(Number(instant), API_TIME_ZONE));
const periodOf = memoize((title) => splitPeriod(title).period);

/** Day and hour in API_TIME_ZONE. The hour of a holiday is 00:00; an hour that is not fixed is empty. */
function dayAndHour(time: ForeignTime, isHoliday: boolean): { readonly date: string; readonly hour: string } {
  if (time.kind !== 'instant') return { date: time.day, hour: isHoliday ? '00:00' : '' };
  const { day, hour } = wallTime(String(time.instant));
  return { date: day, hour };
}

/**
 * Converts a foreign event to the JSON of our API. `uid` and `isCancelled` stand beside the fields of EventDto. An unknown place is a
 * fault; an unknown category has the id 0.
 */
function toWire(event: ForeignEvent): { readonly value: unknown } | ForeignFault {
  const {
    title,
    time,
    place: text,
    importance,
    source,
    previous,
    current,
    forecast,
    period,
    comment,
    uid,
    isCancelled,
  } = event;
  const place = findPlace(text);
  if (place === null)
    return {
      fault:
        text === ''
          ? 'it names no country or currency'
          : `its country or currency is unknown: ${JSON.stringify(text.slice(0, 60))}`,
    };
  const isHoliday = importance === 'HOLIDAY';
  return {
    value: {
      title,
      ...dayAndHour(time, isHoliday),
      period: period || periodOf(title),
      importance,
      category: isHoliday ? HOLIDAYS : findCategory(title),
      zone: place,
      source,
      previous,
      current,
      prevision: forecast,
      comment,
      uid,
      isCancelled,
    },
  };
}

/** The row of an event that was read from `line`, or the reason why it could not be. `ordinal` is its position in the file, from 1. */
export function toSourceRow(line: number, ordinal: number, event: ForeignEvent | ForeignFault): SourceRow {
  const row = 'fault' in event ? event : toWire(event);
  return 'fault' in row ? { line, ordinal, fault: row.fault } : { line, ordinal, value: row.value };
}
