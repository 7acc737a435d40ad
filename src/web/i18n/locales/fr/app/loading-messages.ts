/** Slow and cancelled requests. */
export const wait = {
  long: 'Toujours en attente de la réponse du service…',
  trying: 'Pas encore de réponse\u00a0: nouvelle tentative…',
  next: (length: string) => `Prochain essai dans ${length}.`,
  now: 'Nouvel essai en cours…',
  paced: 'Le précédent essai date de moins de cinq secondes.',
  cancel: 'Annuler',
  cancelled: 'Chargement annulé.',
};
