import { createCsvFormat } from '../foreign/csv-format';
import { readForexFactory } from '../foreign/forexfactory-event';
import { parseNumericDay, readTime } from '../foreign/wall-clock';

/** The weekly file of ForexFactory as CSV. Its dates are MM-DD-YYYY, and its hours UTC: the file does not say so, its publisher does. */
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
    (cell) => {
      const day = parseNumericDay(cell('date'), 'month-first');
      return readForexFactory(cell, readTime(day, cell('time'), zone ?? 'UTC', `${cell('date')} ${cell('time')}`));
    },
});
