import type { LateMessages } from '../../fr/late-messages';

export const offline: LateMessages['offline'] = {
  stored: (since: string) => `Offline: data from ${since}.`,
  late: (since: string) => `The service is slow to answer: data from ${since}.`,
  failed: (since: string) => `The service does not answer as expected: data from ${since}.`,
  unread: 'Not read: it will be once the service answers.',
  notReread: (since: string) => `Not read again: data from ${since}.`,
  logIn: 'The browser says it is offline: without a network nobody can sign in.',
  storedUntil: 'The weeks kept on this device can be read again once signed in.',
  newVersion: 'New version: reload',
  newSettings: 'Settings changed: reload',
  hints: {
    newVersion: 'The page keeps its week, its filters and the open event.',
    newSettings:
      'The server reads hours or values in another way since this page was opened: those on screen may be wrong. The page keeps its week, its filters and the open event.',
  },
};
