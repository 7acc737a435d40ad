/** The history of an event. */
export const history = {
  title: 'Historique',
  releases: 'Historique des publications',
  loading: 'Chargement de l’historique',
  failed: 'L’historique n’a pas pu être lu.',
  withoutId:
    'Le fournisseur ne donne pas d’identifiant à cet événement\u00a0: son historique ne peut pas lui être demandé.',
  noChart:
    'Pas de graphique\u00a0: aucune valeur publiée ne se lit comme un nombre (votes, mots, unités inconnues). Le tableau les donne telles quelles.',
  noChartInRange:
    'Pas de graphique sur cette période\u00a0: aucune valeur publiée ne s’y lit comme un nombre. Choisissez-en une plus longue.',
  dates: 'Prochaines et dernières dates',
  otherDates: (count: string) => `${count} autres dates`,
  chartFailed:
    'Le graphique n’a pas pu être chargé\u00a0; le tableau donne les mêmes valeurs. Rechargez la page pour le voir.',
  nothing: 'Aucune publication antérieure.',
  columns: {
    period: 'Période',
    date: 'Publication',
    revision: 'Révision',
  },
  shortColumns: { date: 'Date', previous: 'Préc.', revision: 'Rév.' },
  sort: 'Trier par cette colonne',
  revised: (from: string, to: string) => `révisé de ${from} à ${to}`,
  outOfRange: 'hors de la période',
  pointKinds: {
    ranges: 'Le graphique place chaque fourchette à son milieu, entre ses deux bornes.',
    firsts: 'Le graphique retient le premier nombre de chaque couple.',
  },
  partial:
    'publications ont été lues\u00a0: le service n’a pas donné les autres. Les statistiques et le graphique sont partiels.',
  laterFailed:
    'Les publications suivantes n’ont pas pu être lues\u00a0: le tableau et le graphique s’arrêtent peut-être trop tôt.',
};
