import { INVESTING_FIELDS, startInvesting } from '../foreign/investing-event';
import { createJsonFormat } from '../foreign/json-format';

/** Tables of Investing.com as JSON: a list of rows with the columns of investpy. */
export const INVESTING_JSON = createJsonFormat({
  name: 'investing-json',
  required: ['date', 'time', 'importance', 'event', 'actual', 'forecast', 'previous'],
  keys: INVESTING_FIELDS,
  start: startInvesting,
});
