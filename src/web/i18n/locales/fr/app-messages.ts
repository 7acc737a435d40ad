/** Alerts: form, list, toasts and notifications. */
export const alert = {
  on: 'actives',
  target: 'M’alerter pour',
  targets: { event: 'Cet événement', series: 'Chaque publication de la série', view: 'Les événements de la vue' },
  kinds: { event: 'Événement', series: 'Série', view: 'Vue' },
  when: 'Quand',
  moments: { before15: '15 min avant', before5: '5 min avant', value: 'À la publication' },
  row: 'M’alerter',
  remove: 'Retirer l’alerte',
  removeOf: (title: string) => `Retirer l’alerte «\u00a0${title}\u00a0»`,
  saved: (title: string, moments: string) => `Alerte enregistrée pour «\u00a0${title}\u00a0»\u00a0: ${moments}.`,
  savedSeries: (title: string, moments: string) =>
    `Alerte enregistrée pour chaque publication de «\u00a0${title}\u00a0»\u00a0: ${moments}.`,
  unstored: (title: string) =>
    `Alerte pour «\u00a0${title}\u00a0» gardée jusqu’au rechargement\u00a0: le stockage du navigateur est plein ou bloqué. Vérifiez ses réglages.`,
  removed: (title: string) => `Alerte retirée\u00a0: «\u00a0${title}\u00a0».`,
  withdrawn: (title: string) =>
    `«\u00a0${title}\u00a0» n’est plus au calendrier\u00a0: le fournisseur l’a retiré. Son alerte est retirée aussi.`,
  applied: 'Chaque choix s’applique aussitôt.',
  noMoment: 'Aucune alerte\u00a0: cochez un moment pour en mettre une.',
  full: 'L’alerte n’a pas été enregistrée\u00a0: il y en a déjà 100, ou ses filtres sont trop longs. Retirez-en, puis réessayez.',
  none: 'Aucune alerte. Choisissez la cloche d’un événement, ou «\u00a0M’alerter pour cette vue\u00a0» dans «\u00a0Mes vues\u00a0».',
  scope:
    'Les alertes restent dans ce navigateur. Elles ne se déclenchent que si l’agenda est ouvert, même en arrière-plan.',
  permission: {
    granted: 'Quand la page est cachée, les alertes passent par les notifications du système.',
    default: 'Les alertes s’affichent dans la page. Pour les voir quand elle est cachée, autorisez les notifications.',
    denied:
      'Le navigateur refuse les notifications de ce site\u00a0: les alertes ne s’affichent que dans la page. Pour en recevoir, autorisez-les dans les réglages du site.',
    unsupported: 'Ce navigateur n’a pas de notifications\u00a0: les alertes ne s’affichent que dans la page.',
  },
  allow: 'Autoriser les notifications',
  tryOut: 'Essayer une alerte',
  tried: 'Ceci est un essai\u00a0: une alerte s’affiche ainsi.',
  triedSystem: 'Essai envoyé\u00a0: votre système affiche la notification. Sinon, ses réglages la masquent.',
  now: 'maintenant',
  published: 'publié',
  late: 'alerte tardive',
  more: (count: string) => `et ${count} de plus`,
  forecast: (text: string) => `prévision ${text}`,
  dismiss: 'Fermer l’alerte',
  ended: {
    title: 'Session terminée\u00a0: les valeurs ne sont plus surveillées',
    body: 'Revenez à l’agenda et donnez votre mot de passe\u00a0: les alertes de valeurs reprendront aussitôt.',
  },
};

/** Slow and cancelled requests. */
export const wait = {
  long: 'Toujours en attente de la réponse du service…',
  trying: 'Pas encore de données\u00a0: d’autres essais suivent.',
  next: (length: string) => `Prochain essai dans ${length}.`,
  now: 'Nouvel essai en cours…',
  paced: 'Le précédent essai date de moins de cinq secondes.',
  offline: 'Hors ligne.',
  cancel: 'Annuler',
  cancelled: 'Chargement annulé.',
};

/** Offline data, and the banner about a new version. */
export const offline = {
  stored: (since: string) => `Hors ligne\u00a0: données de ${since}.`,
  late: (since: string) => `Le service tarde à répondre\u00a0: données de ${since}.`,
  failed: (since: string) => `Le service ne répond pas comme prévu\u00a0: données de ${since}.`,
  unread: 'Non lu\u00a0: ce sera fait dès que le service répondra.',
  notReread: (since: string) => `Non relu\u00a0: données de ${since}.`,
  newVersion: 'Nouvelle version\u00a0: recharger',
  newSettings: 'Réglages changés\u00a0: recharger',
  hints: {
    newVersion: 'La page garde sa semaine, ses filtres et l’événement ouvert.',
    newSettings:
      'Le serveur lit autrement les heures ou les valeurs depuis que cette page est ouverte\u00a0: celles à l’écran peuvent être fausses. La page garde sa semaine, ses filtres et l’événement ouvert.',
  },
};

/** The command palette. */
export const finder = {
  groups: {
    dates: 'Dates',
    actions: 'Actions',
    views: 'Vues enregistrées',
    events: 'Événements',
  },
  inWeek: (week: string, day: string) => `${week} (${day})`,
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  reset: 'Réinitialiser les filtres',
  theme: (name: string) => `Thème ${name.toLowerCase()}`,
  starred: 'Séries suivies seulement',
  zone: 'Fuseau horaire…',
  active: 'actif',
  searching: 'Recherche…',
  failed: 'Les événements n’ont pas pu être cherchés.',
  everywhere: (text: string) => `Toutes les dates\u00a0: «\u00a0${text}\u00a0»`,
  invalidDate: 'Date incomplète ou non reconnue. Essayez 18/11, mercredi, s47 ou +2s.',
};

/** The end of a session, before and after. */
export const session = {
  soon: (left: string) => `Votre session prend fin dans ${left}.`,
  stay: 'Rester connecté',
  hide: 'Masquer cet avis',
  later: 'Plus tard',
  over: 'Votre session a pris fin',
  why: {
    expired: 'Votre session a expiré.',
    refused: 'Le service ne reconnaît plus votre session.',
    ending: 'Saisissez votre mot de passe pour prolonger la session avant qu’elle prenne fin.',
  },
  screenPreserved:
    'Ce qui est à l’écran y reste, avec sa date\u00a0; ce qui attendait une réponse reprend de lui-même une fois le mot de passe donné.',
  alerts: 'Jusque-là, vos alertes n’annoncent plus les valeurs publiées.',
};

/** The list of keyboard shortcuts. `_` separates the words of a key name. */
export const help = {
  singleKeys: 'Raccourcis à une touche',
  singleHint: 'Lettres, chiffres et signes. Sans elles, les flèches parcourent toujours la semaine.',
  groups: [
    {
      title: 'Parcourir les événements',
      rows: [
        { keys: '↓ j', does: 'Suivant' },
        { keys: '↑ k', does: 'Précédent' },
        { keys: '→ l', does: 'Jour suivant, même heure' },
        { keys: '← h', does: 'Jour précédent, même heure' },
        { keys: '1 … 7', does: 'Lundi … dimanche' },
        { keys: 'Début Fin', does: 'Premier, dernier du jour' },
        { keys: 'Page_↓ Page_↑', does: 'Dix plus bas, dix plus haut' },
        { keys: 'Entrée', does: 'Ouvrir' },
        { keys: 'a', does: 'Mettre ou retirer son alerte' },
        { keys: 'f', does: 'Suivre la série, ou non' },
        { keys: 'Échap', does: 'Fermer' },
      ],
    },
    {
      title: 'Changer de semaine',
      rows: [
        { keys: 't', does: 'Maintenant' },
        { keys: '[ ]', does: 'Semaine précédente, suivante (vue Jour\u00a0: jour)' },
        { keys: 'g', does: 'Aller à une date' },
      ],
    },
    {
      title: 'Chercher',
      rows: [
        { keys: '/', does: 'Filtrer par texte' },
        { keys: 'Ctrl K', does: 'Rechercher, ou agir' },
        { keys: '?', does: 'Cette aide' },
      ],
    },
  ],
};

/** The time zone dialog, and the notice about an unknown zone. */
export const zones = {
  title: 'Fuseau horaire des heures affichées',
  placeholder: 'Chercher un fuseau',
  list: 'Fuseaux horaires',
  own: 'Fournisseur et appareil',
  places: 'Places',
  /** The markets whose city has a name of its own in this language. */
  cities: new Map([
    ['Africa/Cairo', 'Le Caire'],
    ['America/Mexico_City', 'Mexico'],
    ['America/Sao_Paulo', 'São Paulo'],
    ['Asia/Dubai', 'Dubaï'],
    ['Asia/Jerusalem', 'Jérusalem'],
    ['Asia/Manila', 'Manille'],
    ['Asia/Riyadh', 'Riyad'],
    ['Asia/Seoul', 'Séoul'],
    ['Asia/Singapore', 'Singapour'],
    ['Europe/Athens', 'Athènes'],
    ['Europe/Berlin', 'Francfort, Berlin'],
    ['Europe/Brussels', 'Bruxelles'],
    ['Europe/Bucharest', 'Bucarest'],
    ['Europe/Copenhagen', 'Copenhague'],
    ['Europe/Lisbon', 'Lisbonne'],
    ['Europe/London', 'Londres'],
    ['Europe/Moscow', 'Moscou'],
    ['Europe/Vienna', 'Vienne'],
    ['Europe/Warsaw', 'Varsovie'],
  ]),
  favourites: 'Favoris',
  all: 'Tous les fuseaux',
  source: 'Heure du fournisseur',
  device: 'Heure de cet appareil',
  active: 'actif',
  favourite: (city: string) => `Favori, en tête de liste\u00a0: ${city}`,
  nothing: 'Aucun fuseau de ce nom. Essayez une ville, un pays, UTC+5:30 ou CET.',
  unknown: (zone: string, city: string) =>
    `Le fuseau enregistré, «\u00a0${zone}\u00a0», est inconnu de ce navigateur\u00a0: les heures affichées sont celles de ${city}. Choisissez-en un autre.`,
  choose: 'Choisir un fuseau',
};

export const preferences = {
  sound: 'Son à la publication',
  trySound: 'Essayer',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
};
