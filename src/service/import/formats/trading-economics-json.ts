import { createJsonFormat } from '../foreign/json-format';
import { NO_DETAILS, previousOf, unknownWord } from '../foreign/foreign-event';
import { parseImportance } from '../foreign/importance-words';
import { readTimestamp } from '../foreign/wall-clock';

/** The calendar of the Trading Economics API. Its dates are UTC, as its documentation says. `DateSpan` 1 is a date without a sure hour. */
export const TRADING_ECONOMICS_JSON = createJsonFormat({
  name: 'trading-economics-json',
  required: ['Date', 'Country', 'Event', 'Actual', 'Previous', 'Forecast', 'Importance'],
  start: () => (text) => {
    const stamp = readTimestamp(text('Date'), 'UTC');
    if ('fault' in stamp) return stamp;
    const isHoliday = /holiday/i.test(text('Category'));
    const importance = isHoliday ? 'HOLIDAY' : parseImportance(text('Importance'));
    if (importance === null) return unknownWord('Importance', text('Importance'));
    const day = text('Date').slice(0, 10);
    return {
      ...NO_DETAILS,
      title: text('Event') || text('Category'),
      time: isHoliday ? { kind: 'all-day', day } : text('DateSpan') === '1' ? { kind: 'tentative', day } : stamp,
      place: text('Country'),
      importance,
      source: { name: text('Source') || 'Trading Economics', link: text('SourceURL') },
      // `Revised` is what was reported before the revision.
      ...previousOf(text('Revised'), text('Previous')),
      current: text('Actual'),
      forecast: text('Forecast'),
      period: text('Reference'),
      uid: text('CalendarId') || text('CalendarID') || null,
    };
  },
});
