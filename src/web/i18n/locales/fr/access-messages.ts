/** The login form and page. */
export const login = {
  title: 'Connexion',
  lead: 'Les publications, les banques centrales et les jours fériés de la semaine.',
  name: 'Identifiant',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  capsLock: 'La touche Verr. Maj est active.',
  sampleAccount: 'Compte d’exemple\u00a0: demo / demo',
  realEvents: 'Pour de vrais événements\u00a0: le réglage FEEDS, ou npm run import -- FICHIER.',
  offline: 'Vous êtes hors ligne\u00a0: sans réseau, on ne peut pas se connecter.',
  storedUntil: 'Les semaines gardées sur cet appareil seront de nouveau lisibles après connexion.',
  ended: {
    expired: 'Votre session a pris fin. Reconnectez-vous pour retrouver la page.',
    refused: 'Le service a refusé votre session. Reconnectez-vous pour retrouver la page.',
    rejected:
      'Le service refuse ce jeton\u00a0: il a accepté la connexion, puis refusé la demande qui suivait. Réessayez plus tard, ou contactez l’administrateur.',
    replaced:
      'Un autre compte a été ouvert dans un autre onglet\u00a0: celui-ci a été fermé, et rien n’en est gardé sur cet appareil.',
  },
  failed: {
    wrong: 'Identifiant ou mot de passe incorrect.',
    tooMany: (wait: string) =>
      `Trop de tentatives\u00a0: le service refuse les connexions pour le moment. Réessayez ${wait}.`,
    forbidden:
      'Le service refuse ce compte. La connexion n’a pas été ouverte\u00a0: vérifiez le mot de passe, ou adressez-vous au fournisseur.',
    address:
      'Aucun service de connexion ne se trouve à cette adresse. La connexion n’a pas été ouverte\u00a0: prévenez le responsable de l’application, qui en connaît les réglages.',
    down: 'Service indisponible ou en maintenance. La connexion n’a pas été ouverte\u00a0: réessayez dans un moment.',
    unreachable:
      'Le service ne répond pas. La connexion n’a pas été ouverte\u00a0: vérifiez le réseau, puis réessayez.',
    page: 'Une page est arrivée à la place de la réponse du service. La connexion n’a pas été ouverte\u00a0: si ce réseau demande de s’identifier, faites-le, puis réessayez.',
    unexpected:
      'Le service a répondu autrement que prévu\u00a0: la connexion n’a pas pu être ouverte. Vérifiez l’adresse du service ou contactez l’administrateur.',
  },
};

/** What could not be loaded or refreshed, and why. */
export const notices = {
  failedRefresh: (since: string) => `La mise à jour a échoué\u00a0: les données affichées datent de ${since}.`,
  partRefresh: (part: string, since: string) =>
    `Mise à jour incomplète\u00a0: ${part} relus, le reste date de ${since}.`,
  failedWeek: 'La semaine n’a pas pu être chargée.',
  providerMessage: (text: string) => `Réponse du service\u00a0: «\u00a0${text}\u00a0»`,
  retry: 'Réessayer',
  cause: {
    unreachable: 'Le service ne répond pas : vérifiez votre connexion au réseau.',
    unavailable: 'Service indisponible ou en maintenance : réessayez dans un moment.',
    tooMany: 'Le service limite le nombre de demandes : patientez un peu.',
    forbidden: 'Votre compte n’a pas accès à ces données : adressez-vous au fournisseur.',
    missing: 'Le service ne connaît pas cette adresse : vérifiez le lien.',
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
    'Cette partie de l’application n’a pas pu être téléchargée\u00a0: une nouvelle version vient peut-être d’être mise en service. Rechargez la page, ou fermez et continuez avec la semaine.',
  notFound: 'Page introuvable',
  notFoundHint: 'Cette adresse ne mène à rien. Revenez à la semaine en cours.',
  toWeek: 'Semaine en cours',
  broken: 'Une erreur est survenue',
  brokenHint:
    'L’application a rencontré une erreur et ne peut plus afficher cette page. Rechargez-la\u00a0; vos filtres sont dans l’adresse et ne sont pas perdus.',
  reload: 'Recharger',
};
