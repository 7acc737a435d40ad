import { createJsonFormat } from '../foreign/json-format';
import { readVendorRow } from '../foreign/vendor-event';

/** The economic calendar of the Finnhub API: a list under `economicCalendar`. Its times are UTC, as its documentation says. */
export const FINNHUB_JSON = createJsonFormat({
  name: 'finnhub-json',
  required: [],
  list: 'economicCalendar',
  keys: ['time', 'country', 'event', 'prev', 'estimate', 'actual', 'impact', 'unit'],
  start: () => (text) =>
    readVendorRow({
      vendor: 'Finnhub',
      title: text('event'),
      date: text('time'),
      place: text('country'),
      impact: text('impact'),
      unit: text('unit'),
      current: text('actual'),
      forecast: text('estimate'),
      previous: text('prev'),
    }),
});
