import { createJsonFormat } from '../foreign/json-format';
import { readForexFactory } from '../foreign/forexfactory-event';
import { parseImportance } from '../foreign/importance-words';
import { readTimestamp } from '../foreign/wall-clock';

/** The weekly file of ForexFactory as JSON. Its dates state their offset from UTC. */
export const FOREXFACTORY_JSON = createJsonFormat({
  name: 'forexfactory-json',
  required: ['title', 'country', 'date', 'impact'],
  keys: ['title', 'country', 'date', 'impact', 'actual', 'forecast', 'previous', 'url'],
  start: () => (text) => {
    const time = readTimestamp(text('date'), 'UTC');
    // The file has midnight in New York for a holiday, which is another day elsewhere.
    const isHoliday = !('fault' in time) && parseImportance(text('impact')) === 'HOLIDAY';
    return readForexFactory(text, isHoliday ? { kind: 'all-day', day: text('date').slice(0, 10) } : time);
  },
});
