import { API_TIME_ZONE } from '../../../contract/api-limits';
import { CATEGORIES, HOLIDAY_CATEGORY_ID } from '../../../contract/categories';
import { splitPeriod } from '../../../domain/series/split-period';
import { memoize } from '../../../contract/decode/memoize';
import { createOffsetAt } from '../../util/zone-offsets';
import { findCategory } from './category-rules';
import type { SourceRow } from '../source-row';
import { unknownWord, type ForeignEvent, type ForeignFault } from './foreign-event';
import { findPlace } from './places';

const MINUTE = 60_000;
const offsetOf = createOffsetAt(API_TIME_ZONE);
const [MIN_INSTANT, MAX_INSTANT] = [Date.UTC(1900, 0, 2), Date.UTC(9999, 11, 30)];

/** Day and hour in API_TIME_ZONE. An instant outside the calendar has no day: the row is rejected for it. */
function whenOf({ time, importance }: ForeignEvent): { readonly date: string; readonly hour: string } {
  if (time.kind !== 'instant') {
    // As our sample writes public holidays.
    return { date: time.day, hour: time.kind === 'all-day' && importance === 'HOLIDAY' ? '00:00' : '' };
  }
  const { instant } = time;
  if (!(instant >= MIN_INSTANT && instant <= MAX_INSTANT)) return { date: String(instant), hour: '' };
  const iso = new Date(instant + offsetOf(instant) * MINUTE).toISOString();
  return { date: iso.slice(0, 10), hour: iso.slice(11, 16) };
}

/** The period of a title, without the preposition of « IPC d'octobre » and the comma of « PIB T3, prel. ». */
const statedPeriod = memoize((title) => splitPeriod(title).period.replace(/^d['’]|[,;]$/gi, ''));

const HOLIDAY = CATEGORIES.find(({ id }) => id === HOLIDAY_CATEGORY_ID);

/**
 * Converts a foreign event to the JSON of our API: day and hour in API_TIME_ZONE, the hour `00:00` for a holiday of a whole day and empty
 * for any other event whose hour is not fixed; country, currency and category looked up; the period that the title states if the event
 * has none. Texts are verbatim. `uid` and `isCancelled` are kept beside the fields of EventDto.
 * Example: `Nonfarm Payrolls (Dec)` of USD at 2026-01-09T13:30Z → date `2026-01-09`, hour `14:30`, period `Dec`, zone `US`, category 1.
 */
function toWire(event: ForeignEvent): { readonly value: unknown } | ForeignFault {
  const place = findPlace(event.place);
  if (place === null)
    return event.place.trim() === ''
      ? { fault: 'it names no country or currency' }
      : unknownWord('country or currency', event.place);
  const { title, importance, source, previous, current, forecast, comment, uid, isCancelled } = event;
  return {
    value: {
      title,
      ...whenOf(event),
      period: event.period || statedPeriod(title),
      importance,
      category: importance === 'HOLIDAY' ? HOLIDAY : findCategory(title),
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

/** The row of an event that was read from `line`, or the reason why it could not be. */
export const toSourceRow = (line: number, event: ForeignEvent | ForeignFault): SourceRow => ({
  line,
  ...('fault' in event ? event : toWire(event)),
});
