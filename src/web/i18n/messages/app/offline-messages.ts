import { defineMessages } from '../../messages-context';

/** Reading without a network, and changing to a new version. */
export const offlineMessages = defineMessages(
  {
    offline: {
      kept: (since: string) => `Hors ligne\u00a0: données de ${since}.`,
      late: (since: string) => `Le service tarde à répondre\u00a0: données de ${since}.`,
      failed: (since: string) => `Le service ne répond pas comme prévu\u00a0: données de ${since}.`,
      logIn: 'Le navigateur se dit hors ligne\u00a0: sans réseau, on ne peut pas se connecter.',
      keptUntil: 'Les semaines gardées sur cet appareil se liront de nouveau une fois connecté.',
      newVersion: 'Nouvelle version\u00a0: recharger',
      newSettings: 'Réglages changés\u00a0: recharger',
      hints: {
        newVersion: 'La page garde sa semaine, ses filtres et l’événement ouvert.',
        newSettings:
          'Le serveur lit autrement les heures ou les valeurs depuis que cette page est ouverte\u00a0: les siennes peuvent être fausses. La page garde sa semaine, ses filtres et l’événement ouvert.',
      },
    },
  },
  {
    offline: {
      kept: (since: string) => `Offline: data from ${since}.`,
      late: (since: string) => `The service is slow to answer: data from ${since}.`,
      failed: (since: string) => `The service does not answer as expected: data from ${since}.`,
      logIn: 'The browser says it is offline: without a network nobody can sign in.',
      keptUntil: 'The weeks kept on this device can be read again once signed in.',
      newVersion: 'New version: reload',
      newSettings: 'Settings changed: reload',
      hints: {
        newVersion: 'The page keeps its week, its filters and the open event.',
        newSettings:
          'The server reads hours or values in another way since this page was opened: those on screen may be wrong. The page keeps its week, its filters and the open event.',
      },
    },
  },
);
