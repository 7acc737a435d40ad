import type { LateMessages } from '../../fr/late-messages';

export const occurrence: LateMessages['occurrence'] = {
  more: 'More actions',
  label: 'Other occurrences',
  earlier: 'Previous occurrence',
  later: 'Next occurrence',
  since: 'since the previous',
  unchanged: 'unchanged since the previous',
  outside: 'new tab',
  written: 'hour written with its offset:',
  unconfirmed: 'zone of the source unconfirmed',
};
