import type { Messages } from '../fr/messages';
import { errors, notices } from './failure-messages';
import { login } from './login-messages';

export const messages: Messages = {
  grammar: {
    colon: ':',
    firstDay: '1',
    weekdays: 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday'.split(','),
    shortWeekdays: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun'.split(','),
    months: 'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
    shortMonths: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec'.split(','),
    ago: (age) => `${age} ago`,
    ahead: (delay) => `in ${delay}`,
    units: { second: '\u00a0s', minute: '\u00a0min', hour: '\u00a0h' },
    week: (start, end) => `Week of ${start} to ${end}`,
    partOf: (part, total) => `${part} of ${total}`,
    nouns: {
      event: { one: 'event', other: 'events' },
      unreadableEvent: { one: 'unreadable event', other: 'unreadable events' },
      nonNumeric: { one: 'non-numeric value', other: 'non-numeric values' },
      otherUnit: { one: 'value in another unit', other: 'values in another unit' },
      low: { one: 'low', other: 'low' },
      result: { one: 'result', other: 'results' },
      response: { one: 'response', other: 'responses' },
      release: { one: 'release', other: 'releases' },
      indicator: { one: 'indicator', other: 'indicators' },
    },
  },

  appName: 'Economic calendar',
  simulated: 'Simulated data',
  simulatedHint: 'The events and values on screen are simulated: they reflect no real release.',
  skipToWeek: 'Skip to the week',

  week: {
    previous: 'Previous week',
    next: 'Next week',
    toNow: 'Now',
    nextEvent: 'Next event',
    number: (week) => `W${week}`,
    views: 'View',
    grid: 'Grid',
    table: 'Table',
    day: 'Day',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    choose: 'Choose a week',
    days: 'Days of the week',
    allDay: 'All day',
    untimed: 'Time not given',
    noEvents: 'No events',
    tableFailed:
      'The table could not be downloaded: a new version may be in service. Reload the page; the grid shows the same events.',
    partsFailed: 'Updates and exports not loaded: reload the page.',
    more: (events) => `Show more: ${events}`,
    collapseLow: 'Fold low importance',
    loading: 'Loading the week',
    now: (hour) => `Now, ${hour}`,
    nothing: 'No events this week.',
    noMatch: 'No events match these filters.',
    emptyDay: 'No events on this day. Nearest day with events:',
    noMatchDay: 'No events match on this day. Nearest day with events:',
    columns: {
      hour: 'Time',
      importance: 'Imp.',
      country: 'Country',
      category: 'Category',
      title: 'Event',
      current: 'Actual',
      forecast: 'Forecast',
      previous: 'Previous',
    },
    /** The sessions of a day, in its column. */
    bands: ['00:00 – 07:00', '07:00 – 12:00', '12:00 – 18:00', '18:00 – 24:00'],
    sessions: ['Asia', 'Europe', 'US', 'evening'],
    /** The figures of a row, over their columns. */
    labels: ['Actual', 'Fcst', 'Prev.'],
    short: { forecast: 'fcst', previous: 'prev.' },
  },

  filters: {
    label: 'Filters',
    importance: 'Importance',
    categories: 'Categories',
    countries: 'Countries',
    currencies: 'Currencies',
    addCountry: 'Countries, FX',
    countriesFailed: 'Countries: list not loaded, reload the page',
    remove: (name) => `Remove ${name}`,
    reset: 'Reset',
    toggles: 'Importance, categories',
    text: 'Filter by text',
    starred: 'Followed',
    q: 'Text',
    filter: 'Filter',
    folded: () => 'folded',
    unfoldLow: 'Unfold low importance',
    clearText: 'Clear the text',
    show: (events) => `Show ${events}`,
    more: (active) => (active > 0 ? `Filters (${active})` : 'Filters'),
  },

  categories: 'employment,inflation,central banks,trade balance,activity,credit,confidence,bonds,holidays'.split(','),
  shortCategories: 'employment,inflation,central banks,trade,activity,credit,confidence,bonds,holidays'.split(','),
  importance: { HIGH: 'high', MEDIUM: 'medium', LOW: 'low', HOLIDAY: 'holiday', UNKNOWN: 'unknown' },
  importanceOf: {
    HIGH: 'high importance',
    MEDIUM: 'medium importance',
    LOW: 'low importance',
    HOLIDAY: 'public holiday',
    UNKNOWN: 'unknown importance',
  },

  values: {
    current: 'Actual',
    forecast: 'Forecast',
    previous: 'Previous',
    above: 'above forecast',
    below: 'below forecast',
    'in-line': 'in line with forecast',
    justPublished: 'just published',
    revised: (figure, before) => `${figure} ${before} before revision`,
    pending: 'pending',
    unreadable: 'unreadable',
    auction: (yielded, cover) => `yield ${yielded}% · cover ${cover}`,
    couple: (first, second) => `two numbers: ${first} and ${second}`,
    revisedMark: 'revised',
    revisedFrom: (before) => `revised from ${before}`,
    none: '—',
  },

  event: {
    close: 'Close',
    starred: 'followed series',
    untitled: '(untitled)',
    unknownRegion: 'unknown region',
    noCategory: 'no category',
    loading: 'Loading the event',
    period: 'period',
    inZone: (time, zone) => `${time} (${zone})`,
    allDay: 'all day',
    untimed: (text) => (text ? `time not given (“${text}”)` : 'time not given'),
    source: 'Source',
    comment: 'Comment',
    failedTitle: 'The event could not be loaded',
    toWeek: 'See it in its week',
    ics: '.ics',
    csv: 'CSV',
  },

  notices,

  views: {
    title: 'My views',
    current: (name) => `My views: ${name}`,
    failed: 'My views could not be loaded: reload the page.',
    ignore: 'Ignore',
  },

  notes: {
    duration: (hours, minutes) =>
      [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean).join(' '),
    dayLasts: (hours) => `${hours} day`,
    dayCounts: (total, parts) => `${total}: ${parts}`,
  },

  login,

  palette: {
    title: 'Search',
    placeholder: { all: 'Search or go to…', date: 'Go to a date: 18/11, Wednesday, w47, +2w' },
  },

  account: {
    menu: (name) => `Account menu of ${name}`,
    provider: 'Feed diagnostics',
    logOut: 'Sign out',
    source: (city) => `provider ${city}`,
    switchTheme: 'Switch theme',
  },

  zone: {
    label: 'Time zone:',
    same: 'provider time (same time)',
    unconfirmed: 'unconfirmed',
    skipped: (hour, city, read) => `${hour} does not exist in ${city} that night: read as ${read}`,
    skippedDay: (hour, city, read) => `${hour} does not exist in ${city} that day: read as ${read} on the next`,
    twice: (hour, city, offset) => `${hour} exists twice in ${city}: read as the first (${offset})`,
  },
  alerts: { title: 'Alerts', failed: 'Alerts not loaded: reload the page' },

  shortcuts: {
    settings: 'Settings',
    title: 'Keyboard shortcuts',
  },

  errors,
};
