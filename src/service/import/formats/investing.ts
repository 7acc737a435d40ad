import { createCsvFormat } from '../foreign/csv-format';
import { NO_DETAILS, unknownWord, type ForeignEvent, type ForeignFault } from '../foreign/foreign-event';
import { parseImportance } from '../foreign/importance-words';
import { createJsonFormat } from '../foreign/json-format';
import { parseNumericDay, readSplitTime } from '../foreign/wall-clock';
import type { FormatContext } from './file-format';

const COLUMNS = {
  // An `event_id` names the series: all its releases have it.
  id: ['id'],
  date: ['date', 'datetime'],
  time: ['time', 'hour'],
  zone: ['zone'],
  country: ['country'],
  currency: ['currency', 'cur', 'cur.'],
  importance: ['importance', 'imp.', 'imp', 'volatility'],
  event: ['event', 'event_name', 'name'],
  actual: ['actual'],
  forecast: ['forecast'],
  previous: ['previous'],
} as const;
const REQUIRED = ['date', 'time', 'importance', 'event', 'actual', 'forecast', 'previous'] as const;

/**
 * Reads the rows of Investing.com as scrapers store them: day first, or an ISO date, and the hour of the page. The page has the clock that
 * its user chose, which no row states: without a zone from the user the hours are read as UTC, with a warning. A row without an
 * importance (`None` to a script) that lasts all day is a holiday.
 */
function start({
  zone,
  warn,
}: FormatContext): (text: (field: keyof typeof COLUMNS) => string) => ForeignEvent | ForeignFault {
  if (zone === null)
    warn(
      'The hours are read as UTC: a table of Investing.com does not state its clock. Set its zone if it is another.',
    );
  const clock = zone ?? 'UTC';
  return (text) => {
    const [date, hour] = [text('date'), text('time')];
    const split = { date, hour, shown: `${date} ${hour}` };
    const time = readSplitTime(split, clock, (day) => parseNumericDay(day, 'day-first'));
    if ('fault' in time) return time;
    const stated = text('importance');
    const importance = /^(?:none|nan)?$/i.test(stated) && time.kind === 'all-day' ? 'HOLIDAY' : parseImportance(stated);
    if (importance === null) return unknownWord('importance', stated);
    return {
      ...NO_DETAILS,
      title: text('event'),
      time,
      place: text('country') || text('zone') || text('currency'),
      importance,
      source: { name: 'Investing.com', link: '' },
      previous: text('previous'),
      current: text('actual'),
      forecast: text('forecast'),
      uid: text('id') || null,
    };
  };
}

/** Tables of Investing.com as CSV, with the columns of investpy and those that scrapers name alike. */
export const INVESTING_CSV = createCsvFormat({ name: 'investing-csv', columns: COLUMNS, required: REQUIRED, start });

/** Tables of Investing.com as JSON: a list of rows with the columns of investpy. */
export const INVESTING_JSON = createJsonFormat({ name: 'investing-json', required: REQUIRED, start });
