import type { Messages } from '../fr/messages';
import { grammar } from './grammar';
import { login } from './login-messages';

export const messages: Messages = {
  grammar,

  appName: 'Economic calendar',
  simulated: 'Simulated data',
  simulatedHint: 'The events and values on screen are simulated: they reflect no real release.',
  skipToWeek: 'Skip to the week',

  week: {
    previous: 'Previous week',
    next: 'Next week',
    toNow: 'Now',
    nextRelease: 'Next release',
    number: (week) => `W${week}`,
    views: 'View',
    grid: 'Grid',
    table: 'Table',
    day: 'Day',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    choose: 'Choice of the week',
    days: 'Days of the week',
    allDay: 'All day',
    untimed: 'Time not given',
    noEvents: 'No event',
    tableFailed:
      'The table could not be downloaded: a new version may just have been put in service. Reload the page; the grid shows the same events.',
    more: (events) => `Show more: ${events}`,
    collapseLow: 'Hide low-impact',
    loading: 'Loading the week',
    now: (hour) => `Now, ${hour}`,
    nothing: 'No event this week.',
    noMatch: 'No events match these filters.',
    emptyDay: 'No events on this day. Nearest day with events:',
    noMatchDay: 'No events match on this day. Nearest day with events:',
    tableCaption: (week) => `Events, ${week}`,
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
    bands: ['0 – 7 h', '7 – 12 h', '12 – 18 h', '18 – 24 h'],
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
    noCountry: 'No country or region',
    countriesFailed: 'Countries: list not loaded, reload the page',
    remove: (name) => `Remove ${name}`,
    reset: 'Reset',
    toggles: 'Importance, categories',
    text: 'Filter by text',
    starred: 'Followed',
    q: 'Text',
    filter: 'Filter',
    folded: () => 'folded',
    unfoldLow: 'Expand low importance',
    clearText: 'Clear the text',
    show: (events) => `Show ${events}`,
    more: (active) => (active > 0 ? `Filters (${active})` : 'Filters'),
    moreCountries: (count) => `And ${count} more: see the list`,
    regionList: 'Regions',
    countryList: 'Countries',
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
    pending: 'awaited',
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
    copyLink: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'Could not copy: select the address in the browser.',
    ics: '.ics',
    csv: 'CSV',
  },

  notices: {
    failedRefresh: (since) => `The refresh failed: what is on screen dates from ${since}.`,
    partRefresh: (part, since) => `Incomplete refresh: ${part} were read again, the rest dates from ${since}.`,
    failedWeek: 'The week could not be loaded.',
    providerMessage: (text) => `It says: “${text}”`,
    retry: 'Try again',
    cause: {
      unreachable: 'The service is out of reach: check your network connection.',
      unavailable: 'The service is down or under maintenance: try again in a moment.',
      tooMany: 'The service limits the number of requests: wait a little.',
      forbidden: 'Your account has no access to these data: ask the provider.',
      missing: 'The service does not know this address: check the link.',
      refused: 'The service refused the request: reload the page, then contact your administrator if it persists.',
      unauthorized: 'The service refused the session: sign in again.',
      unexpected: 'The answer of the service does not have the expected shape: contact your administrator.',
      page: 'A page came in place of the data: if this network asks you to sign in, do so, then try again.',
      version: 'The service does not serve this version of its data: contact your administrator.',
    },
  },

  views: {
    title: 'My views',
    current: (name) => `My views: ${name}`,
    failed: 'My views could not be loaded: reload the page.',
    ignore: 'Ignore',
  },

  exports: {
    failed:
      'Nothing was prepared: this part of the application could not be downloaded. Reload the page, then try again.',
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
    sound: 'Sound at release',
    trySound: 'Try',
    logOut: 'Sign out',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    source: (city) => `source ${city}`,
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
  alerts: { title: 'Alerts', on: 'set', failed: 'Alerts not loaded: reload the page' },

  shortcuts: {
    settings: 'Settings',
    title: 'Keyboard shortcuts',
    singleKeys: 'Single-key shortcuts',
  },

  errors: {
    partFailed:
      'This part of the app could not be fetched: a new version may just have been put in service. Reload the page, or close this and go on with the week.',
    notFound: 'Page not found',
    notFoundHint: 'This address leads nowhere. Go back to the current week.',
    toWeek: 'Current week',
    broken: 'Something broke',
    brokenHint:
      'The app ran into an error and can no longer show this page. Reload it; your filters are in the address and are not lost.',
    reload: 'Reload',
  },
};
