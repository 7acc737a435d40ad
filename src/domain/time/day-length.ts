import { addDays, type Day } from './day';
import { toInstant } from './instant';

const MINUTE = 60_000;

/**
 * How many minutes `day` lasts in `zone`: 1440, but for the days on which its clock changes. 0 for a day the zone skips.
 * Example: 2026-10-25 in Paris → 1500.
 */
export function dayLengthInMinutes(day: Day, zone: string): number {
  const [start, end] = [day, addDays(day, 1)].map((date) => toInstant({ day: date, hour: '00:00' }, zone));
  return ((end ?? 0) - (start ?? 0)) / MINUTE;
}
