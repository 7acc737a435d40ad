import { createCsvFormat } from '../foreign/csv-format';
import { startInvesting } from '../foreign/investing-event';

/** Tables of Investing.com as CSV, with the columns of investpy and those that scrapers name alike. */
export const INVESTING_CSV = createCsvFormat({
  name: 'investing-csv',
  columns: {
    id: ['id', 'event_id'],
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
  },
  required: ['date', 'time', 'importance', 'event', 'actual', 'forecast', 'previous'],
  start: startInvesting,
});
