import type { FormatContext } from '../formats/file-format';
import type { ForeignEvent, ForeignFault } from './foreign-event';
import { parseImportance } from './importance-words';
import { parseNumericDay, readTime, readTimestamp } from './wall-clock';

export const INVESTING_FIELDS = [
  'id',
  'date',
  'time',
  'zone',
  'country',
  'currency',
  'importance',
  'event',
  'actual',
  'forecast',
  'previous',
] as const;
type InvestingField = (typeof INVESTING_FIELDS)[number];

/**
 * Reads the rows of Investing.com as scrapers store them: day first, or an ISO date, and the hour of the page. The page has the clock that
 * its user chose, which no row states: without a zone from the user the hours are read as UTC, with a warning. A row without an
 * importance (`None` to a script) that lasts all day is a holiday.
 */
export function startInvesting({
  zone,
  warn,
}: FormatContext): (text: (field: InvestingField) => string) => ForeignEvent | ForeignFault {
  if (zone === null)
    warn('The hours are read as UTC: a table of Investing.com does not state its clock. Pass --zone if it is another.');
  const clock = zone ?? 'UTC';
  return (text) => {
    const shown = `${text('date')} ${text('time')}`;
    const stamp = readTimestamp(text('date'), clock);
    const day =
      'fault' in stamp ? parseNumericDay(text('date'), 'day-first') : stamp.kind === 'instant' ? null : stamp.day;
    const time = !('fault' in stamp) && stamp.kind === 'instant' ? stamp : readTime(day, text('time'), clock, shown);
    if ('fault' in time) return time;
    const stated = text('importance');
    const importance = /^(?:none|nan)?$/i.test(stated) && time.kind === 'all-day' ? 'HOLIDAY' : parseImportance(stated);
    if (importance === null) return { fault: `its importance is unknown: ${JSON.stringify(stated.slice(0, 60))}` };
    return {
      title: text('event'),
      time,
      place: text('country') || text('zone') || text('currency'),
      importance,
      source: { name: 'Investing.com', link: '' },
      previous: text('previous'),
      current: text('actual'),
      forecast: text('forecast'),
      period: '',
      comment: '',
      uid: text('id') || null,
      isCancelled: false,
    };
  };
}
