import { defineMessages } from '../../messages-context';

/** What the page of sign-in says. */
export const loginMessages = defineMessages(
  {
    login: {
      title: 'Connexion',
      lead: 'Les publications, les banques centrales et les jours fériés de la semaine.',
      name: 'Identifiant',
      password: 'Mot de passe',
      submit: 'Se connecter',
      submitting: 'Connexion…',
      capsLock: 'La touche Verr. Maj est active.',
      sampleAccount: 'Compte d’exemple\u00a0: demo / demo',
      ended: {
        expired: 'Votre session a pris fin. Reconnectez-vous pour retrouver la page.',
        refused: 'Le service a refusé votre session. Reconnectez-vous pour retrouver la page.',
        rejected:
          'Le service refuse ce jeton\u00a0: il a accepté la connexion, puis refusé la demande qui suivait. Réessayez plus tard, ou prévenez son responsable.',
        replaced:
          'Un autre compte a été ouvert dans un autre onglet\u00a0: celui-ci a été fermé, et rien n’en est gardé sur cet appareil.',
      },
      failed: {
        wrong:
          'Identifiant ou mot de passe incorrect. La connexion n’a pas été ouverte\u00a0: vérifiez-les puis réessayez.',
        tooMany: (wait: string) =>
          `Trop de tentatives\u00a0: le service refuse les connexions pour le moment. Réessayez ${wait}.`,
        forbidden:
          'Le service refuse ce compte. La connexion n’a pas été ouverte\u00a0: vérifiez le mot de passe, ou adressez-vous au fournisseur.',
        address:
          'Aucun service de connexion ne se trouve à cette adresse. La connexion n’a pas été ouverte\u00a0: prévenez le responsable de l’application, qui en connaît les réglages.',
        down: 'Le service est en panne ou en entretien. La connexion n’a pas été ouverte\u00a0: réessayez dans un moment.',
        unreachable:
          'Le service est hors d’atteinte. La connexion n’a pas été ouverte\u00a0: vérifiez le réseau, puis réessayez.',
        page: 'Une page est arrivée à la place de la réponse du service. La connexion n’a pas été ouverte\u00a0: si ce réseau demande de s’identifier, faites-le, puis réessayez.',
        unexpected:
          'Le service a répondu autrement que prévu\u00a0: la connexion n’a pas pu être ouverte. Vérifiez l’adresse du service ou prévenez son responsable.',
      },
    },
  },
  {
    login: {
      title: 'Sign in',
      lead: 'The week’s releases, central banks and public holidays.',
      name: 'User name',
      password: 'Password',
      submit: 'Sign in',
      submitting: 'Signing in…',
      capsLock: 'Caps Lock is on.',
      sampleAccount: 'Sample account: demo / demo',
      ended: {
        expired: 'Your session has ended. Sign in again to come back to the page.',
        refused: 'The service refused your session. Sign in again to come back to the page.',
        rejected:
          'The service refuses this token: it accepted the sign-in, then refused what was asked next. Try again later, or tell whoever runs it.',
        replaced:
          'Another account was opened in another tab: this one was closed, and nothing of it is kept on this device.',
      },
      failed: {
        wrong: 'Wrong user name or password. You are not signed in: check both and try again.',
        tooMany: (wait: string) => `Too many attempts: the service refuses sign-ins for now. Try again ${wait}.`,
        forbidden: 'The service refuses this account. You are not signed in: check the password, or ask the provider.',
        address:
          'There is no sign-in service at this address. You are not signed in: tell whoever runs the app, who knows its settings.',
        down: 'The service is down or under maintenance. You are not signed in: try again in a moment.',
        unreachable: 'The service is out of reach. You are not signed in: check the network, then try again.',
        page: 'A page came in place of the service’s answer. You are not signed in: if this network asks you to sign in to it, do so, then try again.',
        unexpected:
          'The service gave an unexpected answer: you could not be signed in. Check the address of the service or tell whoever runs it.',
      },
    },
  },
);

export type LoginWords = typeof loginMessages.fr;
