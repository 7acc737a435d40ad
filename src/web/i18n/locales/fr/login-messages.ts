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
      'Le service a accepté la connexion, puis refusé la demande suivante. Réessayez plus tard, ou contactez l’administrateur.',
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
      'Aucun service de connexion à cette adresse. La connexion n’a pas été ouverte\u00a0: contactez l’administrateur.',
    down: 'Service indisponible ou en maintenance. La connexion n’a pas été ouverte\u00a0: réessayez dans un moment.',
    unreachable:
      'Le service ne répond pas. La connexion n’a pas été ouverte\u00a0: vérifiez le réseau, puis réessayez.',
    page: 'Une page est arrivée à la place de la réponse du service. La connexion n’a pas été ouverte\u00a0: si ce réseau demande de s’identifier, faites-le, puis réessayez.',
    unexpected:
      'Le service a répondu autrement que prévu. La connexion n’a pas été ouverte\u00a0: vérifiez l’adresse du service ou contactez l’administrateur.',
  },
};
