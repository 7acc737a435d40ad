/** What could not be loaded or refreshed, and why. */
export const notices = {
  failedRefresh: (since: string) => `La mise à jour a échoué\u00a0: les données affichées datent de ${since}.`,
  partRefresh: (part: string, since: string) =>
    `Mise à jour incomplète\u00a0: ${part} relus, le reste date de ${since}.`,
  /** After `5 sur 7`. */
  partial: 'événements lus\u00a0: le service n’a pas donné le reste.',
  failedWeek: 'La semaine n’a pas pu être chargée.',
  providerMessage: (text: string) => `Réponse du service\u00a0: «\u00a0${text}\u00a0»`,
  retry: 'Réessayer',
  cause: {
    unreachable: 'Le service ne répond pas : vérifiez votre connexion au réseau.',
    unavailable: 'Service indisponible ou en maintenance : réessayez dans un moment.',
    tooMany: 'Le service limite le nombre de demandes : patientez un peu.',
    forbidden:
      'Votre compte n’a pas accès à ces données, ou votre session a expiré : reconnectez-vous, sinon adressez-vous au fournisseur.',
    missing: 'Le service ne connaît pas l’adresse demandée : contactez l’administrateur.',
    refused: 'Le service a refusé la demande : rechargez la page, puis contactez l’administrateur si cela persiste.',
    unauthorized: 'Le service a refusé la session : reconnectez-vous.',
    unexpected: 'La réponse du service n’a pas la forme attendue : contactez l’administrateur.',
    page: 'Une page est arrivée à la place des données : si ce réseau demande de s’identifier, faites-le, puis réessayez.',
    version: 'Le service ne sert pas cette version de ses données : contactez l’administrateur.',
  },
};

/** A part or a page that cannot be shown. */
export const errors = {
  partFailed:
    'Cette partie de l’application n’a pas pu être téléchargée\u00a0: la connexion manque, ou une nouvelle version est en service. Vérifiez la connexion et rechargez la page, ou fermez et continuez avec la semaine.',
  notFound: 'Page introuvable',
  notFoundHint: 'Cette adresse ne mène à rien. Revenez à la semaine en cours.',
  toWeek: 'Semaine en cours',
  broken: 'Une erreur est survenue',
  brokenHint:
    'Cette page ne peut plus être affichée. Rechargez-la\u00a0; vos filtres sont dans l’adresse et ne sont pas perdus.',
  reload: 'Recharger',
};
