import { lateWords } from './words-context';

/** What the page of sign-in says. */
export const loginWords = lateWords(
  {
    login: {
      title: 'Connexion',
      lead: 'Les publications, les banques centrales et les jours fériés de la semaine.',
      name: 'Identifiant',
      secret: 'Mot de passe',
      submit: 'Se connecter',
      submitting: 'Connexion…',
      capsLock: 'La touche Verr. Maj est active.',
      sampleAccount: 'Compte d’exemple\u00a0: demo / demo',
      expired: 'Votre session a pris fin. Reconnectez-vous pour retrouver la page.',
      refused: 'Le service a refusé votre session. Reconnectez-vous pour retrouver la page.',
      wrong:
        'Identifiant ou mot de passe incorrect. La connexion n’a pas été ouverte\u00a0: vérifiez-les puis réessayez.',
      tooMany: (wait: string) =>
        `Trop de tentatives\u00a0: le service refuse les connexions pour le moment. Réessayez ${wait}.`,
      forbidden: 'Le service refuse ce compte. La connexion n’a pas été ouverte\u00a0: adressez-vous au fournisseur.',
      unreachable:
        'Le service est hors d’atteinte ou en panne. La connexion n’a pas été ouverte\u00a0: vérifiez le réseau, ou réessayez dans un moment.',
      unexpected:
        'Le service a répondu autrement que prévu\u00a0: la connexion n’a pas pu être ouverte. Vérifiez l’adresse du service ou prévenez son responsable.',
    },
  },
  {
    login: {
      title: 'Sign in',
      lead: 'The week’s releases, central banks and public holidays.',
      name: 'User name',
      secret: 'Password',
      submit: 'Sign in',
      submitting: 'Signing in…',
      capsLock: 'Caps Lock is on.',
      sampleAccount: 'Sample account: demo / demo',
      expired: 'Your session has ended. Sign in again to come back to the page.',
      refused: 'The service refused your session. Sign in again to come back to the page.',
      wrong: 'Wrong user name or password. You are not signed in: check both and try again.',
      tooMany: (wait: string) => `Too many attempts: the service refuses sign-ins for now. Try again ${wait}.`,
      forbidden: 'The service refuses this account. You are not signed in: ask the provider.',
      unreachable:
        'The service is out of reach or down. You are not signed in: check the network, or try again in a moment.',
      unexpected:
        'The service gave an unexpected answer: you could not be signed in. Check the address of the service or tell whoever runs it.',
    },
  },
);

export type LoginWords = typeof loginWords.fr;
