import { defineMessages } from '../../messages-context';

/** What is said of an event that could not be had. */
export const eventErrorMessages = defineMessages(
  {
    lost: {
      stale: 'L’événement n’a pas pu être relu\u00a0: ce qui est affiché date de la semaine chargée.',
      missingTitle: 'Événement introuvable',
      missing:
        'Le service ne connaît pas cet événement\u00a0: il a pu être retiré, ou le lien est incomplet. Revenez à la semaine pour en choisir un autre.',
    },
  },
  {
    lost: {
      stale: 'The event could not be read again: what is shown dates from the week that was loaded.',
      missingTitle: 'Event not found',
      missing:
        'The service does not know this event: it may have been withdrawn, or the link is incomplete. Go back to the week to choose another.',
    },
  },
);
