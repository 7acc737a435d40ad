import { HOLIDAY_CATEGORY_ID } from '../../../contract/categories';
import { findCategory } from '../foreign/category-rules';
import { NO_DETAILS, unknownWord, type ForeignEvent, type ForeignFault } from '../foreign/foreign-event';
import { parseImportance } from '../foreign/importance-words';
import { createJsonFormat, type Text } from '../foreign/json-format';
import { readTimestamp } from '../foreign/wall-clock';

/** A number and its unit. Example: `2.1` and `%` → `2.1%`. */
const withUnit = (text: string, unit: string): string => (text === '' || text.endsWith(unit) ? text : `${text}${unit}`);

/**
 * Creates the conversion of a vendor's events: their numbers stand apart from their unit, and their times are UTC, as both documentations
 * say. An impact of `None` is low, or that of a holiday.
 */
const readAs =
  (vendor: string, dateKey: string, previousKey: string) =>
  () =>
  (text: Text): ForeignEvent | ForeignFault => {
    const [title, date, impact, unit] = [text('event'), text(dateKey), text('impact'), text('unit')];
    const time = readTimestamp(date, 'UTC');
    if ('fault' in time) return time;
    const isHoliday = /^none$/i.test(impact) && findCategory(title).id === HOLIDAY_CATEGORY_ID;
    const importance = isHoliday ? 'HOLIDAY' : parseImportance(impact);
    if (importance === null) return unknownWord('impact', impact);
    return {
      ...NO_DETAILS,
      title,
      time: isHoliday ? { kind: 'all-day', day: date.slice(0, 10) } : time,
      place: text('country'),
      importance,
      source: { name: vendor, link: '' },
      previous: withUnit(text(previousKey), unit),
      current: withUnit(text('actual'), unit),
      forecast: withUnit(text('estimate'), unit),
    };
  };

export const FMP_JSON = createJsonFormat({
  name: 'fmp-json',
  required: ['date', 'country', 'event', 'previous', 'estimate', 'actual', 'impact'],
  start: readAs('Financial Modeling Prep', 'date', 'previous'),
});

/** The economic calendar of the Finnhub API: a list under `economicCalendar`. */
export const FINNHUB_JSON = createJsonFormat({
  name: 'finnhub-json',
  required: [],
  list: 'economicCalendar',
  start: readAs('Finnhub', 'time', 'prev'),
});
