import { toWallTime } from '../../../domain/time/instant';
import { createCsvFormat } from '../foreign/csv-format';
import {
  NO_DETAILS,
  unknownWord,
  webAddressOf,
  type ForeignEvent,
  type ForeignFault,
  type ForeignTime,
} from '../foreign/foreign-event';
import { parseImportance } from '../foreign/importance-words';
import { createJsonFormat } from '../foreign/json-format';
import { parseNumericDay, readTime, readTimestamp } from '../foreign/wall-clock';

export const NEW_YORK = 'America/New_York';
/** The clocks by which a holiday has its day; one of any other currency has the day of New York. */
const CLOCKS: ReadonlyMap<string, string> = new Map([
  ['NZD', 'Pacific/Auckland'],
  ['AUD', 'Australia/Sydney'],
  ['JPY', 'Asia/Tokyo'],
  ['CNY', 'Asia/Shanghai'],
  ['EUR', 'Europe/Berlin'],
  ['CHF', 'Europe/Zurich'],
  ['GBP', 'Europe/London'],
]);

type SharedField = 'title' | 'country' | 'impact' | 'actual' | 'forecast' | 'previous' | 'url';

/**
 * Builds an event from the fields that all files of ForexFactory share. `All Day` is a holiday only where its impact says so, and a holiday
 * with an hour lasts all of that day in its place: 19:00 in New York is the next day in Tokyo.
 */
export function readForexFactory(
  text: (field: SharedField) => string,
  time: ForeignTime | ForeignFault,
): ForeignEvent | ForeignFault {
  if ('fault' in time) return time;
  const importance = parseImportance(text('impact'));
  if (importance === null) return unknownWord('impact', text('impact'));
  const clock = CLOCKS.get(text('country').toUpperCase()) ?? NEW_YORK;
  const isTimedHoliday = importance === 'HOLIDAY' && time.kind === 'instant';
  return {
    ...NO_DETAILS,
    title: text('title'),
    time: isTimedHoliday ? { kind: 'all-day', day: toWallTime(time.instant, clock).day } : time,
    place: text('country'),
    importance,
    source: { name: 'ForexFactory', link: webAddressOf(text('url')) },
    previous: text('previous'),
    current: text('actual'),
    forecast: text('forecast'),
  };
}

/** Reads an event of the weekly file. Its dates are MM-DD-YYYY, and its hours UTC: the file does not say so, its publisher does. */
export function readWeekly(
  text: (field: SharedField | 'date' | 'time') => string,
  zone: string | null,
): ForeignEvent | ForeignFault {
  const [date, hour] = [text('date'), text('time')];
  return readForexFactory(text, readTime(parseNumericDay(date, 'month-first'), hour, zone ?? 'UTC', `${date} ${hour}`));
}

/** The weekly file of ForexFactory as CSV. */
export const FOREXFACTORY_CSV = createCsvFormat({
  name: 'forexfactory-csv',
  columns: {
    title: ['title'],
    country: ['country'],
    date: ['date'],
    time: ['time'],
    impact: ['impact'],
    actual: ['actual'],
    forecast: ['forecast'],
    previous: ['previous'],
    url: ['url'],
  },
  required: ['title', 'country', 'date', 'time', 'impact'],
  start:
    ({ zone }) =>
    (cell) =>
      readWeekly(cell, zone),
});

/** The weekly file of ForexFactory as JSON. Its dates state their offset from UTC. */
export const FOREXFACTORY_JSON = createJsonFormat({
  name: 'forexfactory-json',
  required: ['title', 'country', 'date', 'impact'],
  start: () => (text) => readForexFactory(text, readTimestamp(text('date'), 'UTC')),
});
