import type { LateMessages } from '../../fr/late-messages';

export const help: LateMessages['help'] = {
  singleHint: 'Letters, digits and signs. Without them, arrow keys still move through the week.',
  groups: [
    {
      title: 'Browse events',
      rows: [
        { keys: '↓ j', does: 'Next' },
        { keys: '↑ k', does: 'Previous' },
        { keys: '→ l', does: 'Next day, same hour' },
        { keys: '← h', does: 'Previous day, same hour' },
        { keys: '1 … 7', does: 'Monday … Sunday' },
        { keys: 'Home End', does: 'First, last of the day' },
        { keys: 'Page_↓ Page_↑', does: 'Ten further, ten back' },
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
        { keys: 'Ctrl K', does: 'Search, or act' },
        { keys: '?', does: 'This help' },
      ],
    },
  ],
};
