import type { Messages } from '../fr/messages';

export const grammar: Messages['grammar'] = {
  colon: ':',
  firstDay: '1',
  weekdays: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'.split(','),
  shortWeekdays: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun'.split(','),
  months: 'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
  shortMonths: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec'.split(','),
  ago: (age) => `${age} ago`,
  ahead: (delay) => `in ${delay}`,
  units: { second: '\u00a0sec', minute: '\u00a0min', hour: '\u00a0hr' },
  week: (start, end) => `Week of ${start} to ${end}`,
  partOf: (part, total) => `${part} of ${total}`,
  nouns: {
    event: { one: 'event', other: 'events' },
    unreadableEvent: { one: 'unreadable event', other: 'unreadable events' },
    nonNumeric: { one: 'non-numeric value', other: 'non-numeric values' },
    otherUnit: { one: 'value in another unit', other: 'values in another unit' },
    low: { one: 'low', other: 'low' },
    result: { one: 'result', other: 'results' },
    response: { one: 'answer', other: 'answers' },
    release: { one: 'release', other: 'releases' },
    indicator: { one: 'indicator', other: 'indicators' },
  },
};
