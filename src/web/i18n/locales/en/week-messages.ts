import type { LateMessages } from '../fr/late-messages';

export const empty: LateMessages['empty'] = {
  combined: 'Several filters together empty the week: more than one has to go.',
  relax: (filter: string) => `Remove ${filter}`,
  searching: 'Looking for the next events…',
  next: 'Next week with events',
  none: 'The provider announces no event after this week.',
  failed: 'The next events could not be looked for.',
};

export const ways: LateMessages['ways'] = {
  label: 'Export the week',
  dayLabel: 'Export the day',
  dayFile: (day: string) => `agenda-day-${day}`,
  nextHours: (day: string) => `${day} and the next 24 hours`,
  copyText: 'Copy as text',
  textCopied: 'Text copied',
  textFailed: 'Nothing was copied: the browser keeps the clipboard closed. Save the CSV instead.',
  print: 'Print',
};

export const months: LateMessages['months'] = { previous: 'Previous month', next: 'Next month' };

export const tabs = { label: 'Tabs', week: 'Week', search: 'Search', more: 'More', refresh: 'Refresh' };

export const legend: LateMessages['legend'] = {
  label: 'Legend',
  above: 'above the forecast',
  below: 'below',
  figures: 'in this order: actual, forecast, previous',
  folded: '“6 low ▾”: folded, opens',
  dismiss: 'Got it',
};

export const live: LateMessages['live'] = {
  upToDate: (age: string) => `up to date ${age}`,
  from: (hour: string) => `data from ${hour}`,
  paused: (hour: string) => `paused, data from ${hour}`,
  refreshing: 'refreshing…',
  refreshingFrom: (hour: string) => `data from ${hour}, refreshing…`,
  retry: (hour: string, wait: string) => `data from ${hour}, next attempt ${wait}`,
  suspend: 'Suspend refreshing',
  resume: 'Resume refreshing',
  wait: (length: string) => `in ${length}`,
  on: (weekday: string, hour: string) => `${weekday} at ${hour}`,
  coming: 'Coming up',
  nothing: 'No other timed release this week',
  hidden: (releases: string, count: number) => `The filters hide ${count > 1 ? 'the ' : ''}${releases} to come`,
  clearFilters: 'Remove the filters',
  soon: (names: string) => `In 5 min: ${names}`,
  slow: (length: string) => `The clock of this device is ${length} slow: the app follows the service’s.`,
  fast: (length: string) => `The clock of this device is ${length} fast: the app follows the service’s.`,
  named: (region: string, title: string) => (region ? `${region} – ${title}` : title),
  published: (name: string, value: string, than: string) => `${name}: ${value}${than ? `, ${than}` : ''}`,
  revised: (name: string, before: string, after: string) => `${name}: revised from ${before} to ${after}`,
  previousRevised: (name: string, before: string, after: string) =>
    `${name}: previous revised from ${before} to ${after}`,
  than: {
    above: (forecast: string) => `above the forecast ${forecast}`,
    below: (forecast: string) => `below the forecast ${forecast}`,
    'in-line': (forecast: string) => `in line with the forecast ${forecast}`,
    unknown: (forecast: string) => `forecast ${forecast}`,
  },
  several: (count: number, names: string, others: number) =>
    `${count} values published: ${names}${others > 0 ? `; and ${others} more` : ''}`,
  between: '; ',
};

export const sheet: LateMessages['sheet'] = {
  quote: (text: string) => `“${text}”`,
  hours: (zone: string) => `Hours of ${zone}`,
  holiday: 'holiday',
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
  none: 'No view yet. Give the filters on screen a name to find them again in one click.',
  name: 'Name of the view',
  example: 'Euro area, inflation',
  save: 'Save the view',
  replace: 'Replace',
  saved: (name: string) => `View “${name}” saved.`,
  rename: (name: string) => `Rename “${name}”`,
  renameShort: 'Rename',
  newName: (name: string) => `New name of “${name}”`,
  remove: (name: string) => `Delete “${name}”`,
  removed: (name: string) => `View “${name}” deleted.`,
  undo: 'Undo',
  alert: 'Alert me for this view',
  whole: 'The whole week',
  home: (name: string) => `Default view: “${name}”`,
  isHome: (name: string) => `“${name}” opens first from now on.`,
  noHome: 'No default view any more: the week opens without filters.',
  copy: (name: string) => `Copy the link to “${name}”`,
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
  received: (name: string) => `View received: “${name}”.`,
  receivedMany: (count: string) => `${count} views received.`,
  some: 'Others, unreadable or too many, are set aside.',
  renamed: (name: string) => `That name is taken: it will be saved as “${name}”.`,
  saveReceived: 'Save in My views',
  unreadable:
    'The views of the link could not be read: it is incomplete or damaged, and nothing was saved. Ask for a new one.',
};

export const search: LateMessages['search'] = {
  title: 'Search',
  label: 'Search for an event',
  placeholder: 'inflation zone euro, emploi, BCE…',
  when: 'Dates',
  upcoming: 'Upcoming',
  past: 'Past',
  counted: {
    upcoming: (_count: number, text: string) => `${text} upcoming`,
    past: (_count: number, text: string) => `${text} past`,
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
  atLeast: (results: string) => `at least ${results}`,
  listed: (_count: number, text: string, results: string) => `${text} of ${results} listed`,
  more: 'Show more',
  loadingMore: 'Loading more…',
  nearLater: 'The service does not give the nearest dates first: they come as more is loaded.',
  none: (text: string) => `No event for “${text}”, upcoming or past.`,
  noneOf: {
    upcoming: (text: string) => `No upcoming event for “${text}”.`,
    past: (text: string) => `No past event for “${text}”.`,
  },
  limits: 'Search limited to',
  from: (day: string) => `since ${day}`,
  to: (day: string) => `until ${day}`,
  translated: (text) => `Searched for in the French titles: “${text}”.`,
  category: (id: string) => `category ${id}`,
  everywhere: 'Search everywhere',
  today: 'today',
  failed: {
    search: 'The search failed.',
    more: 'More could not be loaded; what is shown stays.',
  },
};

export const table: LateMessages['table'] = {
  sort: 'Sort within each day',
  columns: { period: 'Period', source: 'Source', deviation: 'Dev.', score: 'σ' },
  deviationTitle: 'Difference from the forecast, sorted by its size relative to the two values, whatever its sign',
  scoreTitle: 'Surprise in standard deviations of the surprises before',
  unknownScore: 'Surprise in standard deviations unknown: it takes eight comparable releases',
  density: 'Row height',
  densities: { comfortable: 'Comfortable', normal: 'Normal', compact: 'Compact' },
  menu: 'Columns',
  order: 'Sort',
  orderBy: (column: string) => `Sort: ${column}`,
  sortBy: 'Sort by',
  descending: 'Descending order',
  shown: 'Columns shown',
  reset: 'Default columns',
};

export const note: LateMessages['note'] = {
  label: 'About this week',
  acrossYears: (week: number, year: string, first: string, last: string) =>
    `Week ${week} of ${year}, across ${first} and ${last}.`,
  change: {
    forward: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, at ${from}, ${zone} goes forward to ${to} (${offsets})`,
    back: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, at ${from}, ${zone} goes back to ${to} (${offsets})`,
    skipped: (day: string, zone: string, offsets: string) =>
      `${day} does not exist: ${zone} crosses the date line (${offsets}).`,
    lasts: (change: string, hours: string) => `${change}: the day lasts ${hours}.`,
    shifts: (change: string, shift: string) => `${change}: the source’s hours shift ${shift} against yours.`,
    sourceZone: (city: string) => `${city} (source)`,
    oneHour: 'by one hour',
    some: (duration: string) => `by ${duration}`,
  },
  gap: {
    'America/New_York': (distance: string, hour: string, usual: string) =>
      `This week New York is ${distance} away: US figures come at ${hour} instead of ${usual}.`,
    'Europe/London': (distance: string, hour: string, usual: string) =>
      `This week London is ${distance} away: UK figures come at ${hour} instead of ${usual}.`,
  },
};
