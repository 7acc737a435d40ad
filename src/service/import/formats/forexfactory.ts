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

type SharedField = 'title' | 'country' | 'impact' | 'actual' | 'forecast' | 'previous' | 'url';

/** Builds an event from the fields that all files of ForexFactory share. `All Day` is a holiday only where its impact says so. */
export function readForexFactory(
  text: (field: SharedField) => string,
  time: ForeignTime | ForeignFault,
): ForeignEvent | ForeignFault {
  if ('fault' in time) return time;
  const importance = parseImportance(text('impact'));
  if (importance === null) return unknownWord('impact', text('impact'));
  return {
    ...NO_DETAILS,
    title: text('title'),
    time,
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
  start: () => (text) => {
    const time = readTimestamp(text('date'), 'UTC');
    // The file has midnight in New York for a holiday, which is another day elsewhere.
    const isHoliday = !('fault' in time) && parseImportance(text('impact')) === 'HOLIDAY';
    return readForexFactory(text, isHoliday ? { kind: 'all-day', day: text('date').slice(0, 10) } : time);
  },
});
