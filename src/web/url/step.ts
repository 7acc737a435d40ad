import { addDays, type Day } from '../../domain/time/day';
import { startOfWeek } from '../../domain/time/week';
import { parseWeekUrl, writeWeekUrl, type WeekUrl } from './week-url';

/** The day of the day view: the one in the URL, else today in its week, else the first of the week. */
export function viewedDay({ day }: Pick<WeekUrl, 'day'>, monday: Day, today: Day): Day {
  if (day !== null && startOfWeek(day) === monday) return day;
  return startOfWeek(today) === monday ? today : monday;
}

type Place = { readonly monday: Day; readonly today: Day; readonly params: URLSearchParams };

/** The week that one step leads to, and the search part of its URL: a week on, or a day on in the day view; `by` is 1 or -1. */
export function stepFrom(
  { monday, today, params }: Place,
  by: 1 | -1,
): { readonly monday: Day; readonly search: string } {
  const url = parseWeekUrl(params);
  if (url.view !== 'day') return { monday: addDays(monday, 7 * by), search: writeWeekUrl(params, { day: null }) };
  const day = addDays(viewedDay(url, monday, today), by);
  // Without a day in its URL, the view follows today.
  return { monday: startOfWeek(day), search: writeWeekUrl(params, { day: day === today ? null : day }) };
}
