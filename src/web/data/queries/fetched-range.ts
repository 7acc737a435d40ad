import { MAX_DAY, MIN_DAY } from '../../../contract/valid-date';
import { addDays, startInUtc, type Day } from '../../../domain/time/day';
import { offsetAt } from '../../../domain/time/instant';
import { requestKey, type RequestInfo } from '../provider-diagnostics';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;
// The extreme UTC offsets of the time zone database, in minutes.
const MIN_UTC_OFFSET = -12 * MINUTES_PER_HOUR;
const MAX_UTC_OFFSET = 14 * MINUTES_PER_HOUR;

const toKnownDay = (day: Day): Day => (day < MIN_DAY ? MIN_DAY : day > MAX_DAY ? MAX_DAY : day);

/**
 * The days to fetch for a week, in the source time zone. They cover the week in every display time zone, so that one response serves all
 * of them, and one more day on each side, because a provider may exclude either end of a range. No day is outside 1900 to 2100, which
 * our service would refuse.
 */
export function fetchedRange(monday: Day, source: string): { readonly from: Day; readonly to: Day } {
  // The offset may change within the range.
  const offsets = [-3, 10].map((days) => offsetAt(source, startInUtc(addDays(monday, days))));
  const before = Math.ceil((MAX_UTC_OFFSET - Math.min(...offsets)) / MINUTES_PER_DAY);
  const after = Math.ceil((Math.max(...offsets) - MIN_UTC_OFFSET) / MINUTES_PER_DAY);
  return { from: toKnownDay(addDays(monday, -before - 1)), to: toKnownDay(addDays(monday, 6 + after + 1)) };
}

export function isWeekRequest(monday: Day, source: string): (request: RequestInfo) => boolean {
  const { from, to } = fetchedRange(monday, source);
  return ({ query }) => query.get('from') === from && query.get('to') === to;
}

/** Matches the successful request for one event. */
export function isEventRequest(id: string): (request: RequestInfo) => boolean {
  return (request) => requestKey(request) === `GET /v1/events/${id}`;
}
