import type { LateMessages } from '../../fr/late-messages';

export const finder: LateMessages['finder'] = {
  groups: { dates: 'Dates', actions: 'Actions', views: 'Saved views', countries: 'Countries', events: 'Events' },
  inWeek: (week, day) => `${week} (${day})`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  reset: 'Reset the filters',
  expandLow: 'Unfold low importance',
  theme: (name) => `${name} theme`,
  starred: 'Followed series only',
  keys: 'Keyboard shortcuts',
  zone: 'Time zone…',
  active: 'active',
  searching: 'Searching…',
  failed: 'The events could not be searched.',
  everywhere: (text) => `All dates: “${text}”`,
  invalidDate: 'Not a date that can be read. Try 18/11, Wednesday, w47 or +2w.',
};
