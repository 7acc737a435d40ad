import type { LateMessages } from '../fr/late-messages';

export const empty: LateMessages['empty'] = {
  combined: 'Several filters together empty the week: more than one has to go.',
  relax: (filter) => `Remove ${filter}`,
  searching: 'Looking for the next events…',
  next: 'Next week with events',
  last: 'Latest week with events',
  none: 'The provider announces no events after this week.',
  failed: 'The next events could not be looked for.',
};

export const ways: LateMessages['ways'] = {
  label: 'Export the week',
  dayLabel: 'Export the day',
  dayFile: (day) => `agenda-day-${day}`,
  nextHours: (day) => `${day} and the next 24 hours`,
  copyText: 'Copy as text',
  textCopied: 'Text copied',
  textFailed: 'Nothing was copied: the browser refuses the clipboard. Save the CSV instead.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkFailed: 'Could not copy: select the address in the browser.',
  print: 'Print',
};

export const exports: LateMessages['exports'] = {
  failed:
    'Nothing was prepared: this part of the application could not be downloaded. Reload the page, then try again.',
};

export const months: LateMessages['months'] = { previous: 'Previous month', next: 'Next month' };

export const tabs = { label: 'Tabs', week: 'Week', more: 'More', refresh: 'Refresh' };

export const legend: LateMessages['legend'] = {
  label: 'Legend',
  above: 'above the forecast',
  below: 'below',
  figures: 'in this order: actual, forecast, previous',
  folded: '“6 low ▾”: folded, press to open',
  dismiss: 'Got it',
};

export const live: LateMessages['live'] = {
  upToDate: (age) => `updated ${age}`,
  from: (hour) => `data from ${hour}`,
  paused: (hour) => `paused, data from ${hour}`,
  refreshing: 'refreshing…',
  refreshingFrom: (hour) => `data from ${hour}, refreshing…`,
  retry: (hour, wait) => `data from ${hour}, next attempt ${wait}`,
  suspend: 'Pause updates',
  resume: 'Resume updates',
  wait: (length) => `in ${length}`,
  on: (weekday, hour) => `${weekday} at ${hour}`,
  coming: 'Coming up',
  nothing: 'No other timed event this week',
  hidden: (events, count) => `The filters hide ${count > 1 ? 'the ' : ''}${events} to come`,
  clearFilters: 'Remove the filters',
  soon: (names) => `In 5 min: ${names}`,
  slow: (length) => `The clock of this device is ${length} slow: the app follows the service’s.`,
  fast: (length) => `The clock of this device is ${length} fast: the app follows the service’s.`,
  named: (region, title) => (region ? `${region} – ${title}` : title),
  published: (name, value, than) => `${name}: ${value}${than ? `, ${than}` : ''}`,
  revised: (name, before, after) => `${name}: revised from ${before} to ${after}`,
  previousRevised: (name, before, after) => `${name}: previous revised from ${before} to ${after}`,
  than: {
    above: (forecast) => `above the forecast ${forecast}`,
    below: (forecast) => `below the forecast ${forecast}`,
    'in-line': (forecast) => `in line with the forecast ${forecast}`,
    unknown: (forecast) => `forecast ${forecast}`,
  },
  several: (count, names, others) =>
    `${count} values published or revised: ${names}${others > 0 ? `; and ${others} more` : ''}`,
  between: '; ',
};

export const sheet: LateMessages['sheet'] = {
  quote: (text) => `“${text}”`,
  hours: (zone) => `Times in ${zone}`,
  readAt: (day, hour) => `data read on ${day} at ${hour}`,
  holiday: 'holiday',
};

export const countryList: LateMessages['countryList'] = {
  none: 'No country or region',
  more: (count) => `And ${count} more: see the list`,
  regions: 'Regions',
};

export const regions: LateMessages['regions'] = {
  euro: 'Euro area countries',
  euroArea: 'Euro area (aggregate)',
  eu: 'European Union',
  g7: 'G7',
  anglo: 'English-speaking',
  nordic: 'Nordic countries',
  asia: 'Asia-Pacific',
  brics: 'BRICS+',
  latin: 'Latin America',
};

export const viewList: LateMessages['viewList'] = {
  none: 'No views yet. Give the filters on screen a name to find them again in one click.',
  name: 'Name of the view',
  example: 'Euro area, inflation',
  save: 'Save the view',
  replace: 'Replace',
  saved: (name) => `View “${name}” saved.`,
  unstored: (name) => `View “${name}” kept until a reload: the browser’s storage is full or blocked. Copy its link.`,
  rename: (name) => `Rename “${name}”`,
  renameShort: 'Rename',
  newName: (name) => `New name of “${name}”`,
  remove: (name) => `Delete “${name}”`,
  removed: (name) => `View “${name}” deleted.`,
  undo: 'Undo',
  alert: 'Alert me for this view',
  whole: 'The whole week',
  home: (name) => `Default view: “${name}”`,
  isHome: (name) => `“${name}” opens first from now on.`,
  noHome: 'No default view: the week opens without filters.',
  copy: (name) => `Copy the link to “${name}”`,
  copyAll: 'Copy the link to all views',
  copied: 'Link copied.',
  copyFailed: 'The browser refused to copy. Open the view, then copy its address.',
  tooMany: 'Nothing was copied: the views do not all fit in one link. Copy them one by one.',
  refused: {
    nameless: 'The view was not saved: it has no name. Write one.',
    taken: 'The name was not changed: another view has it already. Choose another.',
    full: 'Nothing was saved: My views hold 50 at most. Delete some, then try again.',
    long: 'The view was not saved: its filters are too long. Remove some, then try again.',
  },
  received: (name) => `View received: “${name}”.`,
  receivedMany: (count) => `${count} views received.`,
  some: 'Others, unreadable or too many, are set aside.',
  renamed: (name) => `That name is taken: it will be saved as “${name}”.`,
  saveReceived: 'Save in My views',
  unreadable:
    'The views of the link could not be read: it is incomplete or damaged, and nothing was saved. Ask for a new one.',
};

export const search: LateMessages['search'] = {
  title: 'Search',
  label: 'Search for an event',
  placeholder: 'euro area inflation, payrolls, ECB…',
  when: 'Dates',
  upcoming: 'Upcoming',
  past: 'Past',
  counted: {
    upcoming: (_count, text) => `${text} upcoming`,
    past: (_count, text) => `${text} past`,
  },
  invite: 'Search across all dates: a title, a country, a category. The data are in French.',
  how: 'Accents and case do not matter; all words have to be found.',
  refused: {
    'too-long':
      'The text is too long: the service takes 100 characters only, and nothing was asked. Keep the words that matter.',
    'too-many-words':
      'Too many words: the service takes 8 different ones, and nothing was asked. Keep those that matter.',
  },
  searching: 'Searching…',
  atLeast: (results) => `at least ${results}`,
  listed: (_count, text, results) => `${text} of ${results} listed`,
  more: 'Show more',
  loadingMore: 'Loading more…',
  nearLater: 'The service does not give the nearest dates first: they come as more is loaded.',
  none: (text) => `No events for “${text}”, upcoming or past.`,
  noneOf: {
    upcoming: (text) => `No upcoming events for “${text}”.`,
    past: (text) => `No past events for “${text}”.`,
  },
  limits: 'Search limited to',
  from: (day) => `since ${day}`,
  to: (day) => `until ${day}`,
  translated: (text) => `Searched in French for “${text}”.`,
  category: (id) => `category ${id}`,
  everywhere: 'Search everywhere',
  today: 'today',
  failed: {
    search: 'The search failed.',
    more: 'More could not be loaded; what is shown stays.',
  },
};

export const table: LateMessages['table'] = {
  caption: (week) => `Events, ${week}`,
  sort: 'Sort within each day',
  columns: { period: 'Period', source: 'Source', deviation: 'Dev.', score: 'Surprise (σ)' },
  deviationTitle: 'Difference from the forecast, sorted by its size relative to the two values, whatever its sign',
  scoreTitle: 'Surprise in standard deviations of the surprises before',
  unknownScore: 'Surprise in standard deviations unknown: it takes eight comparable releases',
  density: 'Row height',
  densities: { comfortable: 'Comfortable', normal: 'Normal', compact: 'Compact' },
  until: (hour) => `until ${hour}`,
  menu: 'Columns',
  order: 'Sort',
  orderBy: (column) => `Sort: ${column}`,
  sortBy: 'Sort by',
  descending: 'Descending order',
  shown: 'Columns shown',
  reset: 'Default columns',
};

export const note: LateMessages['note'] = {
  label: 'About this week',
  acrossYears: (week, year, first, last) => `Week ${week} of ${year}, across ${first} and ${last}.`,
  change: {
    forward: (day, from, zone, to, offsets) => `${day}, at ${from}, ${zone} goes forward to ${to} (${offsets})`,
    back: (day, from, zone, to, offsets) => `${day}, at ${from}, ${zone} goes back to ${to} (${offsets})`,
    skipped: (day, zone, offsets) => `${day} does not exist: ${zone} crosses the date line (${offsets}).`,
    lasts: (change, hours) => `${change}: the day lasts ${hours}.`,
    shifts: (change, shift) => `${change}: the provider’s times shift ${shift} against yours.`,
    sourceZone: (city) => `${city} (provider)`,
    oneHour: 'by one hour',
    some: (duration) => `by ${duration}`,
  },
  gap: {
    'America/New_York': (distance, hour, usual) =>
      `The gap with New York is ${distance} this week: US figures come at ${hour} instead of ${usual}.`,
    'Europe/London': (distance, hour, usual) =>
      `The gap with London is ${distance} this week: UK figures come at ${hour} instead of ${usual}.`,
  },
};
