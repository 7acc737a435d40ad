/** The ways out of a week without events. */
export const empty = {
  combined: 'Plusieurs filtres ensemble vident la semaine\u00a0: il faut en retirer plus d’un.',
  relax: (filter: string) => `Retirer ${filter}`,
  searching: 'Recherche des prochains événements…',
  next: 'Prochaine semaine avec des événements',
  none: 'Le fournisseur n’annonce aucun événement après cette semaine.',
  failed: 'Les prochains événements n’ont pas pu être cherchés.',
};
