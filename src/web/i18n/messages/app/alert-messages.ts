import { defineMessages } from '../../messages-context';

/** What alerts say, and what is said of them. */
export const alertMessages = defineMessages(
  {
    alert: {
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
        default:
          'Les alertes s’affichent dans la page. Pour les voir quand elle est cachée, autorisez les notifications.',
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
    },
  },
  {
    alert: {
      target: 'Alert me for',
      targets: { event: 'This event', series: 'Every release of the series', view: 'The events of the view' },
      kinds: { event: 'Event', series: 'Series', view: 'View' },
      when: 'When',
      moments: { before15: '15 min before', before5: '5 min before', value: 'At the release' },
      save: 'Save',
      remove: 'Remove the alert',
      removeOf: (title: string) => `Remove the alert “${title}”`,
      saved: (title: string, moments: string) => `Alert saved for “${title}”: ${moments}.`,
      removed: (title: string) => `Alert removed: “${title}”.`,
      noMoment: 'The alert was not saved: no moment is ticked. Tick one, or remove the alert.',
      full: 'The alert was not saved: there are 100 already, or its filters are too long. Remove some, then try again.',
      none: 'No alert yet. Open an event and choose “Alerts”, or set one for a view from “My views”.',
      scope: 'Alerts stay in this browser. They speak only while the calendar is open in it, even in a hidden tab.',
      permission: {
        granted: 'While the page is hidden, alerts are shown as system notifications.',
        default: 'Alerts are shown in the page. To see them while it is hidden, allow notifications.',
        denied:
          'The browser refuses notifications from this site: alerts are shown in the page only. To get them, allow them in the settings of the site.',
        unsupported: 'This browser has no notifications: alerts are shown in the page only.',
      },
      allow: 'Allow notifications',
      tryOut: 'Try',
      tried: 'This is a try: an alert looks like this.',
      now: 'now',
      published: 'released',
      late: 'told late',
      more: (count: string) => `and ${count} more`,
      forecast: (text: string) => `forecast ${text}`,
      dismiss: 'Close the alert',
      ended: {
        title: 'Session over: values are no longer watched',
        body: 'Come back to the calendar and give your password: alerts of values go on at once.',
      },
    },
  },
);
