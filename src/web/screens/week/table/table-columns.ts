/** The columns of the table that a reader may choose, in their order; the title always stands after the country. */
export const COLUMNS = [
  'hour',
  'importance',
  'country',
  'title',
  'period',
  'category',
  'current',
  'forecast',
  'previous',
  'source',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** The order of the rows within each day. */
export type TableSort = { readonly column: ColumnName; readonly descending: boolean };

export const DEFAULT_COLUMNS: readonly ColumnName[] = COLUMNS.filter((name) => name !== 'period' && name !== 'source');

const columnNamed = (text: string): ColumnName | undefined => COLUMNS.find((name) => name === text);

/** Reads `hour,country,current`; the title cannot be left out, and a text without any column is the default. */
export function parseColumns(text: string | null): readonly ColumnName[] {
  const asked = new Set((text ?? '').split(',').map(columnNamed));
  asked.delete(undefined);
  return asked.size === 0 ? DEFAULT_COLUMNS : COLUMNS.filter((name) => name === 'title' || asked.has(name));
}

/** The columns as the address holds them; `''` for the default. */
export function writeColumns(columns: readonly ColumnName[]): string {
  const text = COLUMNS.filter((name) => columns.includes(name)).join(',');
  return text === DEFAULT_COLUMNS.join(',') ? '' : text;
}

/** Reads `country` or `-current`, descending; null, the order of time, for anything else and for the hours ascending. */
export function parseSort(text: string | null): TableSort | null {
  const column = columnNamed((text ?? '').replace(/^-/, ''));
  const descending = text?.startsWith('-') ?? false;
  return column && (column !== 'hour' || descending) ? { column, descending } : null;
}

/** The order as the address holds it; `''` for the order of time. */
export function writeSort(sort: TableSort | null): string {
  if (sort === null || (sort.column === 'hour' && !sort.descending)) return '';
  return `${sort.descending ? '-' : ''}${sort.column}`;
}

/** How the rows stand by a column; the order of time is that of the hours. */
export function sortDirection(sort: TableSort | null, column: ColumnName): 'ascending' | 'descending' | 'none' {
  const { column: sorted, descending } = sort ?? { column: 'hour', descending: false };
  if (sorted !== column) return 'none';
  return descending ? 'descending' : 'ascending';
}

/** The order that a press on a column's heading leads to: ascending, descending, then the order of time again. */
export function nextSort(sort: TableSort | null, column: ColumnName): TableSort | null {
  const direction = sortDirection(sort, column);
  return direction === 'descending' ? null : { column, descending: direction === 'ascending' };
}
