import type { LateMessages } from '../../fr/late-messages';

export const countdown: LateMessages['countdown'] = {
  days: (days, hours) => `${days}\u00a0d ${hours}\u00a0h`,
  hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
  minutes: (minutes, seconds) => (minutes > 0 ? `${minutes}\u00a0min ${seconds}\u00a0s` : `${seconds}\u00a0s`),
};

export const occurrence: LateMessages['occurrence'] = {
  follow: 'Follow this series',
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

export const sources: LateMessages['sources'] = {
  title: 'Sources',
  shown: 'shown',
  says: (feed, value) => `${value} from ${feed}`,
  disagree: (figure, said) => `They disagree on “${figure}”: ${said}.`,
};
