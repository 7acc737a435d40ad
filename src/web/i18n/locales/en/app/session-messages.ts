import type { LateMessages } from '../../fr/late-messages';

export const session: LateMessages['session'] = {
  soon: (left: string) => `Your session ends in ${left}.`,
  stay: 'Stay signed in',
  hide: 'Hide this notice',
  later: 'Later',
  over: 'Your session has ended',
  why: {
    expired: 'The time that the service allowed has run out.',
    refused: 'The service no longer recognises your session.',
    ending: 'Give your password to extend the session before it ends.',
  },
  screenPreserved:
    'What is on screen stays there, with its date; what was waiting for an answer goes on by itself once the password is given.',
  alerts: 'Until then, your alerts no longer tell the values that are released.',
};
