import type { LateMessages } from '../../fr/late-messages';

export const wait: LateMessages['wait'] = {
  long: 'Still waiting for the service to answer…',
  trying: 'No answer yet: further attempts follow.',
  next: (length: string) => `Next attempt in ${length}.`,
  now: 'Trying again…',
  paced: 'The attempt before was less than five seconds ago.',
  cancel: 'Cancel',
  cancelled: 'Loading cancelled.',
};
