import type { LateMessages } from '../../fr/late-messages';

export const empty: LateMessages['empty'] = {
  combined: 'Several filters together empty the week: more than one has to go.',
  relax: (filter: string) => `Remove ${filter}`,
  searching: 'Looking for the next events…',
  next: 'Next week with events',
  none: 'The provider announces no event after this week.',
  failed: 'The next events could not be looked for.',
};
