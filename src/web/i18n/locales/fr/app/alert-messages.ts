/** Alerts: form, list, toasts and notifications. */
export const alert = {
  target: 'M’alerter pour',
  targets: { event: 'Cet événement', series: 'Chaque publication de la série', view: 'Les événements de la vue' },
  kinds: { event: 'Événement', series: 'Série', view: 'Vue' },
  when: 'Quand',
  moments: { before15: '15 min avant', before5: '5 min avant', value: 'À la publication' },
  save: 'Enregistrer',
  remove: 'Retirer l’alerte',
  removeOf: (title: string) => `Retirer l’alerte «\u00a0${title}\u00a0»`,
  saved: (title: string, moments: string) => `Alerte enregistrée pour «\u00a0${title}\u00a0»\u00a0: ${moments}.`,
  removed: (title: string) => `Alerte retirée\u00a0: «\u00a0${title}\u00a0».`,
  noMoment: 'L’alerte n’a pas été enregistrée\u00a0: aucun moment n’est coché. Cochez-en un, ou retirez l’alerte.',
  full: 'L’alerte n’a pas été enregistrée\u00a0: il y en a déjà 100, ou ses filtres sont trop longs. Retirez-en, puis réessayez.',
  none: 'Aucune alerte. Ouvrez un événement et choisissez «\u00a0Alertes\u00a0», ou alertez sur une vue depuis «\u00a0Mes vues\u00a0».',
  scope:
    'Les alertes restent dans ce navigateur. Elles ne parlent que tant que l’agenda y est ouvert, même dans un onglet caché.',
  permission: {
    granted: 'Quand la page est cachée, les alertes passent par les notifications du système.',
    default: 'Les alertes s’affichent dans la page. Pour les voir quand elle est cachée, autorisez les notifications.',
    denied:
      'Le navigateur refuse les notifications de ce site\u00a0: les alertes ne s’affichent que dans la page. Pour en recevoir, autorisez-les dans les réglages du site.',
    unsupported: 'Ce navigateur n’a pas de notifications\u00a0: les alertes ne s’affichent que dans la page.',
  },
  allow: 'Autoriser les notifications',
  tryOut: 'Essayer',
  tried: 'Ceci est un essai\u00a0: une alerte s’affiche ainsi.',
  now: 'maintenant',
  published: 'publié',
  late: 'prévenu en retard',
  more: (count: string) => `et ${count} de plus`,
  forecast: (text: string) => `prévision ${text}`,
  dismiss: 'Fermer l’alerte',
  ended: {
    title: 'Session terminée\u00a0: les valeurs ne sont plus surveillées',
    body: 'Revenez à l’agenda et donnez votre mot de passe\u00a0: les alertes de valeurs reprendront aussitôt.',
  },
};
