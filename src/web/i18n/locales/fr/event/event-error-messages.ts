/** An event that could not be loaded. */
export const lost = {
  stale: 'L’événement n’a pas pu être relu\u00a0: ce qui est affiché date de la semaine chargée.',
  missingTitle: 'Événement introuvable',
  missing:
    'Le service ne connaît pas cet événement\u00a0: il a pu être retiré, ou le lien est incomplet. Revenez à la semaine pour en choisir un autre.',
};
