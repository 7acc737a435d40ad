import type { LateMessages } from '../../fr/late-messages';

export const alert: LateMessages['alert'] = {
  target: 'Alert me for',
  targets: { event: 'This event', series: 'Every release of the series', view: 'The events of the view' },
  kinds: { event: 'Event', series: 'Series', view: 'View' },
  when: 'When',
  moments: { before15: '15 min before', before5: '5 min before', value: 'At the release' },
  save: 'Save',
  remove: 'Remove the alert',
  removeOf: (title: string) => `Remove the alert “${title}”`,
  saved: (title: string, moments: string) => `Alert saved for “${title}”: ${moments}.`,
  removed: (title: string) => `Alert removed: “${title}”.`,
  noMoment: 'The alert was not saved: no moment is ticked. Tick one, or remove the alert.',
  full: 'The alert was not saved: there are 100 already, or its filters are too long. Remove some, then try again.',
  none: 'No alert yet. Open an event and choose “Alerts”, or set one for a view from “My views”.',
  scope: 'Alerts stay in this browser. They speak only while the calendar is open in it, even in a hidden tab.',
  permission: {
    granted: 'While the page is hidden, alerts are shown as system notifications.',
    default: 'Alerts are shown in the page. To see them while it is hidden, allow notifications.',
    denied:
      'The browser refuses notifications from this site: alerts are shown in the page only. To get them, allow them in the settings of the site.',
    unsupported: 'This browser has no notifications: alerts are shown in the page only.',
  },
  allow: 'Allow notifications',
  tryOut: 'Try',
  tried: 'This is a try: an alert looks like this.',
  now: 'now',
  published: 'released',
  late: 'told late',
  more: (count: string) => `and ${count} more`,
  forecast: (text: string) => `forecast ${text}`,
  dismiss: 'Close the alert',
  ended: {
    title: 'Session over: values are no longer watched',
    body: 'Come back to the calendar and give your password: alerts of values go on at once.',
  },
};
