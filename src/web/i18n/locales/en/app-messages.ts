import type { LateMessages } from '../fr/late-messages';

export const alert: LateMessages['alert'] = {
  on: 'set',
  target: 'Alert me for',
  targets: { event: 'This event', series: 'Every release of the series', view: 'The events of the view' },
  kinds: { event: 'Event', series: 'Series', view: 'View' },
  when: 'When',
  moments: { before15: '15 min before', before5: '5 min before', value: 'At the release' },
  row: 'Alert me',
  remove: 'Remove the alert',
  removeOf: (title) => `Remove the alert “${title}”`,
  saved: (title, moments) => `Alert saved for “${title}”: ${moments}.`,
  savedSeries: (title, moments) => `Alert saved for every release of “${title}”: ${moments}.`,
  unstored: (title) =>
    `Alert for “${title}” kept until a reload: the browser’s storage is full or blocked. Check its settings.`,
  removed: (title) => `Alert removed: “${title}”.`,
  withdrawn: (title) =>
    `“${title}” is no longer in the calendar: the provider has withdrawn it. Its alert is removed too.`,
  applied: 'Each choice applies at once.',
  noMoment: 'No alert: tick a moment to set one.',
  full: 'The alert was not saved: there are 100 already, or its filters are too long. Remove some, then try again.',
  none: 'No alerts yet. Choose the bell of an event, or “Alert me for this view” in “My views”.',
  scope: 'Alerts stay in this browser. They fire only while the calendar is open, even in the background.',
  permission: {
    granted: 'While the page is hidden, alerts are shown as system notifications.',
    default: 'Alerts are shown in the page. To see them while it is hidden, allow notifications.',
    denied:
      'The browser refuses notifications from this site: alerts are shown in the page only. To get them, allow them in the settings of the site.',
    unsupported: 'This browser has no notifications: alerts are shown in the page only.',
  },
  allow: 'Allow notifications',
  tryOut: 'Send a test alert',
  tried: 'This is a test alert.',
  triedSystem: 'Test alert sent: your system shows it. If not, its settings hide it.',
  now: 'now',
  published: 'released',
  late: 'late alert',
  more: (count) => `and ${count} more`,
  forecast: (text) => `forecast ${text}`,
  dismiss: 'Close the alert',
  ended: {
    title: 'Session over: values are no longer watched',
    body: 'Come back to the calendar and enter your password: alerts on values resume at once.',
  },
};

export const wait: LateMessages['wait'] = {
  long: 'Still waiting for the service to answer…',
  trying: 'No data yet: further attempts follow.',
  next: (length) => `Next attempt in ${length}.`,
  now: 'Trying again…',
  paced: 'The attempt before was less than five seconds ago.',
  offline: 'Offline.',
  cancel: 'Cancel',
  cancelled: 'Loading cancelled.',
};

export const offline: LateMessages['offline'] = {
  stored: (since) => `Offline: data from ${since}.`,
  late: (since) => `The service is slow to answer: data from ${since}.`,
  failed: (since) => `The service does not answer as expected: data from ${since}.`,
  unread: 'Not read: it will be once the service answers.',
  notReread: (since) => `Not read again: data from ${since}.`,
  newVersion: 'New version: reload',
  newSettings: 'Settings changed: reload',
  hints: {
    newVersion: 'The page keeps its week, its filters and the open event.',
    newSettings:
      'The server has read times or values another way since this page was opened: those on screen may be wrong. The page keeps its week, its filters and the open event.',
  },
};

export const finder: LateMessages['finder'] = {
  groups: { dates: 'Dates', actions: 'Actions', views: 'Saved views', events: 'Events' },
  inWeek: (week, day) => `${week} (${day})`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  reset: 'Reset the filters',
  theme: (name) => `${name} theme`,
  starred: 'Followed series only',
  zone: 'Time zone…',
  active: 'active',
  searching: 'Searching…',
  failed: 'The events could not be searched.',
  everywhere: (text) => `All dates: “${text}”`,
  invalidDate: 'Incomplete, or not a date that can be read. Try 18/11, Wednesday, w47 or +2w.',
};

export const session: LateMessages['session'] = {
  soon: (left) => `Your session ends in ${left}.`,
  stay: 'Stay signed in',
  hide: 'Hide this notice',
  later: 'Later',
  over: 'Your session has ended',
  why: {
    expired: 'The time that the service allowed has run out.',
    refused: 'The service no longer recognises your session.',
    ending: 'Enter your password to extend the session before it ends.',
  },
  screenPreserved:
    'What is on screen stays there, with its date; what was waiting for an answer goes on by itself once you enter the password.',
  alerts: 'Until then, your alerts do not report released values.',
};

export const help: LateMessages['help'] = {
  singleKeys: 'Single-key shortcuts',
  singleHint: 'Letters, digits and signs. Without them, arrow keys still move through the week.',
  groups: [
    {
      title: 'Browse events',
      rows: [
        { keys: '↓ j', does: 'Next' },
        { keys: '↑ k', does: 'Previous' },
        { keys: '→ l', does: 'Next day, same time' },
        { keys: '← h', does: 'Previous day, same time' },
        { keys: '1 … 7', does: 'Monday … Sunday' },
        { keys: 'Home End', does: 'First, last of the day' },
        { keys: 'Page_↓ Page_↑', does: 'Ten down, ten up' },
        { keys: 'Enter', does: 'Open' },
        { keys: 'a', does: 'Set or remove its alert' },
        { keys: 'f', does: 'Follow its series, or not' },
        { keys: 'Esc', does: 'Close' },
      ],
    },
    {
      title: 'Change week',
      rows: [
        { keys: 't', does: 'Now' },
        { keys: '[ ]', does: 'Previous, next week (Day view: day)' },
        { keys: 'g', does: 'Go to a date' },
      ],
    },
    {
      title: 'Search',
      rows: [
        { keys: '/', does: 'Filter by text' },
        { keys: 'Ctrl K', does: 'Search or run a command' },
        { keys: '?', does: 'This help' },
      ],
    },
  ],
};

export const zones: LateMessages['zones'] = {
  title: 'Time zone of the times shown',
  placeholder: 'Search time zones',
  list: 'Time zones',
  own: 'Provider and device',
  places: 'Markets',
  cities: new Map([['Europe/Berlin', 'Frankfurt, Berlin']]),
  favourites: 'Favourites',
  all: 'All time zones',
  source: 'Provider time',
  device: 'This device’s time',
  active: 'active',
  favourite: (city) => `Favourite, first in the list: ${city}`,
  nothing: 'No time zone of that name. Try a city, a country, UTC+5:30 or CET.',
  unknown: (zone, city) =>
    `The saved time zone, “${zone}”, is not known to this browser: times are shown for ${city}. Choose another.`,
  choose: 'Choose a time zone',
};

export const preferences: LateMessages['preferences'] = {
  sound: 'Sound at release',
  trySound: 'Try',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
};
