import { createCsvFormat } from '../foreign/csv-format';
import type { ForeignFault, ForeignTime } from '../foreign/foreign-event';
import { parseNamedDay, parseNumericDay, readSplitTime, readTimestamp, statesOffset } from '../foreign/wall-clock';
import { NEW_YORK, readForexFactory } from './forexfactory';

type Cell = (field: 'year' | 'date' | 'time' | 'zoned') => string;

/** Reads when events take place; a page leaves the day, and the hour, of the row above out. */
function createWhen(zone: string, onAssumed: () => void): (cell: Cell) => ForeignTime | ForeignFault {
  let [date, time] = ['', ''];
  return (cell) => {
    if (cell('zoned') !== '') {
      if (!statesOffset(cell('zoned'))) onAssumed();
      return readTimestamp(cell('zoned'), zone);
    }
    if (cell('date') !== '' && cell('date') !== date) [date, time] = [cell('date'), ''];
    time = cell('time') || time;
    if (!statesOffset(date)) onAssumed();
    const year = cell('year');
    const parse = (day: string) => parseNamedDay(day, year) ?? parseNumericDay(day, 'month-first');
    return readSplitTime({ date, hour: time, shown: `${year} ${date} ${time}`.trim() }, zone, parse);
  };
}

/**
 * The CSVs that scrapers of ForexFactory write. Hours are those of the page: New York's unless its user has chosen others, which the
 * file does not say, so a warning names the zone. An offset in the file wins.
 */
export const FOREXFACTORY_SCRAPED = createCsvFormat({
  name: 'forexfactory-scraped',
  columns: {
    year: ['year'],
    date: ['day', 'date'],
    time: ['time'],
    zoned: ['datetime', 'date_time', 'timestamp'],
    title: ['text', 'event', 'event_name', 'name', 'description'],
    country: ['cur', 'currency', 'symbol'],
    impact: ['impact'],
    actual: ['actual'],
    forecast: ['forecast', 'consensus'],
    previous: ['previous'],
    url: ['url', 'link', 'detail'],
  },
  required: ['title', 'country', 'impact', 'actual', 'previous'],
  start: ({ zone, warn }) => {
    const whenOf = createWhen(zone ?? NEW_YORK, () => {
      if (zone === null)
        warn('The hours are read as those of New York, as ForexFactory shows them. Set the zone if they are others.');
    });
    return (cell) => readForexFactory(cell, whenOf(cell));
  },
});
