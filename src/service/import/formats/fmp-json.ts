import { createJsonFormat } from '../foreign/json-format';
import { readVendorRow } from '../foreign/vendor-event';

/** The economic calendar of the Financial Modeling Prep API. Its dates are UTC, as its documentation says. */
export const FMP_JSON = createJsonFormat({
  name: 'fmp-json',
  required: ['date', 'country', 'event', 'previous', 'estimate', 'actual', 'impact'],
  keys: ['date', 'country', 'event', 'previous', 'estimate', 'actual', 'impact', 'unit'],
  start: () => (text) =>
    readVendorRow({
      vendor: 'Financial Modeling Prep',
      title: text('event'),
      date: text('date'),
      place: text('country'),
      impact: text('impact'),
      unit: text('unit'),
      current: text('actual'),
      forecast: text('estimate'),
      previous: text('previous'),
    }),
});
