import { defineMessages } from '../../messages-context';

/** What the table of the week says. */
export const tableMessages = defineMessages(
  {
    table: {
      sort: 'Trier dans chaque jour',
      columns: { period: 'Période', source: 'Source' },
      menu: 'Colonnes',
      order: 'Trier',
      orderBy: (column: string) => `Tri\u00a0: ${column}`,
      sortBy: 'Trier par',
      descending: 'Ordre décroissant',
      shown: 'Colonnes affichées',
      reset: 'Colonnes par défaut',
    },
  },
  {
    table: {
      sort: 'Sort within each day',
      columns: { period: 'Period', source: 'Source' },
      menu: 'Columns',
      order: 'Sort',
      orderBy: (column: string) => `Sort: ${column}`,
      sortBy: 'Sort by',
      descending: 'Descending order',
      shown: 'Columns shown',
      reset: 'Default columns',
    },
  },
);
