/** The table view of the week. */
export const table = {
  sort: 'Trier (par jour)',
  columns: { period: 'Période', source: 'Source', deviation: 'Écart', score: 'σ' },
  scoreTitle: 'Surprise en écarts types des surprises précédentes',
  unknownScore: 'Surprise en écarts types inconnue\u00a0: il faut huit publications comparables',
  density: 'Hauteur des lignes',
  densities: { comfortable: 'Confort', normal: 'Normale', compact: 'Compacte' },
  menu: 'Colonnes',
  order: 'Trier',
  orderBy: (column: string) => `Tri\u00a0: ${column}`,
  sortBy: 'Trier par',
  descending: 'Ordre décroissant',
  shown: 'Colonnes affichées',
  reset: 'Colonnes par défaut',
};
