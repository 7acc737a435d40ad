import type { LateMessages } from '../../fr/late-messages';

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
