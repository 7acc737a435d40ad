/** The command palette. */
export const finder = {
  groups: {
    dates: 'Dates',
    actions: 'Actions',
    views: 'Vues enregistrées',
    countries: 'Pays',
    events: 'Événements',
  },
  inWeek: (week: string, day: string) => `${week} (${day})`,
  today: "Aujourd'hui",
  tomorrow: 'Demain',
  reset: 'Réinitialiser les filtres',
  expandLow: 'Déplier les faibles',
  theme: (name: string) => `Thème ${name.toLowerCase()}`,
  starred: 'Séries suivies seulement',
  keys: 'Raccourcis clavier',
  zone: 'Fuseau horaire…',
  active: 'actif',
  searching: 'Recherche…',
  failed: 'Les événements n’ont pas pu être cherchés.',
  everywhere: (text: string) => `Toutes les dates\u00a0: «\u00a0${text}\u00a0»`,
  invalidDate: 'Date non reconnue. Essayez 18/11, mercredi, s47 ou +2s.',
};
