/** The month to choose a week from. */
export const months = { previous: 'Mois précédent', next: 'Mois suivant' };

/** The tab bar of a phone. */
export const tabs = {
  label: 'Onglets',
  week: 'Semaine',
  search: 'Recherche',
  more: 'Plus',
  refresh: 'Actualiser',
};

/** The legend of the first visit. */
export const legend = {
  label: 'Légende',
  above: 'au-dessus de la prévision',
  below: 'au-dessous',
  figures: 'dans l’ordre\u00a0: publié, prévu, précédent',
  folded: '«\u00a06 faibles ▾\u00a0»\u00a0: repliés, à ouvrir',
  dismiss: 'Compris',
};

/** Live updates: the age of the data, the next release, just published figures. */
export const live = {
  upToDate: (age: string) => `à jour ${age}`,
  from: (hour: string) => `données de ${hour}`,
  paused: (hour: string) => `en pause, données de ${hour}`,
  refreshing: 'actualisation…',
  refreshingFrom: (hour: string) => `données de ${hour}, actualisation…`,
  retry: (hour: string, wait: string) => `données de ${hour}, nouvel essai ${wait}`,
  suspend: 'Suspendre l’actualisation',
  resume: 'Reprendre l’actualisation',
  wait: (length: string) => `dans ${length}`,
  on: (weekday: string, hour: string) => `${weekday} à ${hour}`,
  coming: 'À venir',
  nothing: 'Aucune autre publication à heure fixe cette semaine',
  hidden: (releases: string, count: number) => `Les filtres masquent ${count > 1 ? 'les ' : ''}${releases} à venir`,
  clearFilters: 'Retirer les filtres',
  soon: (names: string) => `Dans 5 min\u00a0: ${names}`,
  slow: (length: string) =>
    `L’horloge de cet appareil retarde de ${length}\u00a0: l’application suit celle du service.`,
  fast: (length: string) => `L’horloge de cet appareil avance de ${length}\u00a0: l’application suit celle du service.`,
  named: (region: string, title: string) => (region ? `${region} – ${title}` : title),
  published: (name: string, value: string, than: string) => `${name}\u00a0: ${value}${than ? `, ${than}` : ''}`,
  revised: (name: string, before: string, after: string) => `${name}\u00a0: révisé de ${before} à ${after}`,
  previousRevised: (name: string, before: string, after: string) =>
    `${name}\u00a0: précédent révisé de ${before} à ${after}`,
  than: {
    above: (forecast: string) => `au-dessus de la prévision ${forecast}`,
    below: (forecast: string) => `au-dessous de la prévision ${forecast}`,
    'in-line': (forecast: string) => `conforme à la prévision ${forecast}`,
    unknown: (forecast: string) => `prévision ${forecast}`,
  },
  several: (count: number, names: string, others: number) =>
    `${count} valeurs publiées\u00a0: ${names}${others > 0 ? `\u00a0; et ${others} autre${others > 1 ? 's' : ''}` : ''}`,
  between: '\u00a0; ',
};
