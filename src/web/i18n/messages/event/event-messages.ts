import { defineMessages } from '../../messages-context';

/** What the panel and the page of an event say beyond the words of the week. */
export const eventMessages = defineMessages(
  {
    occurrence: {
      label: 'Autres occurrences',
      earlier: 'Occurrence précédente',
      later: 'Occurrence suivante',
      since: 'depuis le précédent',
      unchanged: 'inchangé depuis le précédent',
      outside: 'nouvel onglet',
      written: 'heure écrite avec son décalage\u00a0:',
      unconfirmed: 'fuseau de la source non confirmé',
    },
  },
  {
    occurrence: {
      label: 'Other occurrences',
      earlier: 'Previous occurrence',
      later: 'Next occurrence',
      since: 'since the previous',
      unchanged: 'unchanged since the previous',
      outside: 'new tab',
      written: 'hour written with its offset:',
      unconfirmed: 'zone of the source unconfirmed',
    },
  },
);
