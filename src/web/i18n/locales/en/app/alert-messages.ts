import type { LateMessages } from '../../fr/late-messages';

export const alert: LateMessages['alert'] = {
  target: 'Alert me for',
  targets: { event: 'This event', series: 'Every release of the series', view: 'The events of the view' },
  kinds: { event: 'Event', series: 'Series', view: 'View' },
  when: 'When',
  moments: { before15: '15 min before', before5: '5 min before', value: 'At the release' },
  remove: 'Remove the alert',
  removeOf: (title: string) => `Remove the alert “${title}”`,
  saved: (title: string, moments: string) => `Alert saved for “${title}”: ${moments}.`,
  removed: (title: string) => `Alert removed: “${title}”.`,
  applied: 'Each choice applies at once.',
  noMoment: 'No alert: tick a moment to set one.',
  full: 'The alert was not saved: there are 100 already, or its filters are too long. Remove some, then try again.',
  none: 'No alert yet. Open an event and choose “Alerts”, or set one for a view from “My views”.',
  scope: 'Alerts stay in this browser. They ring only while the calendar is open, even in the background.',
  permission: {
    granted: 'While the page is hidden, alerts are shown as system notifications.',
    default: 'Alerts are shown in the page. To see them while it is hidden, allow notifications.',
    denied:
      'The browser refuses notifications from this site: alerts are shown in the page only. To get them, allow them in the settings of the site.',
    unsupported: 'This browser has no notifications: alerts are shown in the page only.',
  },
  allow: 'Allow notifications',
  tryOut: 'Try',
  tried: 'This is a test alert.',
  triedSystem: 'Try sent: your system shows the notification. If not, its settings hide it.',
  now: 'now',
  published: 'released',
  late: 'late',
  more: (count: string) => `and ${count} more`,
  forecast: (text: string) => `forecast ${text}`,
  dismiss: 'Close the alert',
  ended: {
    title: 'Session over: values are no longer watched',
    body: 'Come back to the calendar and give your password: alerts of values go on at once.',
  },
};
