import type { LateMessages } from '../../fr/late-messages';

export const table: LateMessages['table'] = {
  sort: 'Sort within each day',
  columns: { period: 'Period', source: 'Source', deviation: 'Dev.', score: 'σ' },
  scoreTitle: 'Surprise in standard deviations of the surprises before',
  unknownScore: 'Surprise in standard deviations unknown: it takes eight comparable releases',
  density: 'Row height',
  densities: { comfortable: 'Comfortable', normal: 'Normal', compact: 'Compact' },
  menu: 'Columns',
  order: 'Sort',
  orderBy: (column: string) => `Sort: ${column}`,
  sortBy: 'Sort by',
  descending: 'Descending order',
  shown: 'Columns shown',
  reset: 'Default columns',
};
