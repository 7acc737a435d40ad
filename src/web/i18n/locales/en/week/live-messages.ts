import type { LateMessages } from '../../fr/late-messages';

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
