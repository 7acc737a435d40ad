import { defineMessages } from '../../messages-context';

/** What is said when a session nears its end, and when it is over with its screens still there. */
export const sessionMessages = defineMessages(
  {
    session: {
      soon: (left: string) => `Votre session prend fin dans ${left}.`,
      stay: 'Rester connecté',
      hide: 'Masquer cet avis',
      later: 'Plus tard',
      over: 'Votre session a pris fin',
      why: {
        expired: 'Le temps que le service accordait est écoulé.',
        refused: 'Le service ne reconnaît plus votre session.',
        ending: 'Donnez votre mot de passe pour prolonger la session avant qu’elle prenne fin.',
      },
      kept: 'Ce qui est à l’écran y reste, avec sa date\u00a0; ce qui attendait une réponse reprend de lui-même une fois le mot de passe donné.',
      alerts: 'Jusque-là, vos alertes n’annoncent plus les valeurs publiées.',
    },
  },
  {
    session: {
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
      kept: 'What is on screen stays there, with its date; what was waiting for an answer goes on by itself once the password is given.',
      alerts: 'Until then, your alerts no longer tell the values that are released.',
    },
  },
);
