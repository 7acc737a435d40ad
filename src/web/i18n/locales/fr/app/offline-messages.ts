/** Offline data, and the banner about a new version. */
export const offline = {
  stored: (since: string) => `Hors ligne\u00a0: données de ${since}.`,
  late: (since: string) => `Le service tarde à répondre\u00a0: données de ${since}.`,
  failed: (since: string) => `Le service ne répond pas comme prévu\u00a0: données de ${since}.`,
  unread: 'Non lu\u00a0: ce sera fait dès que le service répondra.',
  notReread: (since: string) => `Non relu\u00a0: données de ${since}.`,
  logIn: 'Vous êtes hors ligne\u00a0: sans réseau, on ne peut pas se connecter.',
  storedUntil: 'Les semaines gardées sur cet appareil seront de nouveau lisibles après connexion.',
  newVersion: 'Nouvelle version\u00a0: recharger',
  newSettings: 'Réglages changés\u00a0: recharger',
  hints: {
    newVersion: 'La page garde sa semaine, ses filtres et l’événement ouvert.',
    newSettings:
      'Le serveur lit autrement les heures ou les valeurs depuis que cette page est ouverte\u00a0: les siennes peuvent être fausses. La page garde sa semaine, ses filtres et l’événement ouvert.',
  },
};
