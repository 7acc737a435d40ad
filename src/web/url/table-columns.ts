/** The columns of the table, in order. The title always follows the country. */
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
  'deviation',
  'score',
  'source',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** How rows are sorted within each day. */
export type TableSort = { readonly column: ColumnName; readonly descending: boolean };

/** Scores cost requests, and few users read the source. */
export const DEFAULT_COLUMNS: readonly ColumnName[] = COLUMNS.filter((name) => name !== 'score' && name !== 'source');

const findColumn = (text: string): ColumnName | undefined => COLUMNS.find((name) => name === text);

/** Parses `hour,country,current`. Always includes the title; a text without any known column yields the default. */
export function parseColumns(text: string | null): readonly ColumnName[] {
  const names = new Set((text ?? '').split(',').map(findColumn));
  names.delete(undefined);
  return names.size === 0 ? DEFAULT_COLUMNS : COLUMNS.filter((name) => name === 'title' || names.has(name));
}

/** Serializes columns for the URL; `''` for the default. */
export function writeColumns(columns: readonly ColumnName[]): string {
  const text = COLUMNS.filter((name) => columns.includes(name)).join(',');
  return text === DEFAULT_COLUMNS.join(',') ? '' : text;
}

/** Parses `country` or `-current` (descending). Null, the order of time, for anything else and for ascending hours. */
export function parseSort(text: string | null): TableSort | null {
  const column = findColumn((text ?? '').replace(/^-/, ''));
  const descending = text?.startsWith('-') ?? false;
  return column && (column !== 'hour' || descending) ? { column, descending } : null;
}

/** Serializes the sort for the URL; `''` for the order of time. */
export function writeSort(sort: TableSort | null): string {
  if (sort === null || (sort.column === 'hour' && !sort.descending)) return '';
  return `${sort.descending ? '-' : ''}${sort.column}`;
}
