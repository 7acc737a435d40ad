import type { LateMessages } from '../../fr/late-messages';

export const table: LateMessages['table'] = {
  sort: 'Sort within each day',
  columns: { period: 'Period', source: 'Source' },
  menu: 'Columns',
  order: 'Sort',
  orderBy: (column: string) => `Sort: ${column}`,
  sortBy: 'Sort by',
  descending: 'Descending order',
  shown: 'Columns shown',
  reset: 'Default columns',
};
