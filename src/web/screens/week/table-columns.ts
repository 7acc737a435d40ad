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

const DEFAULT: readonly ColumnName[] = COLUMNS.filter((name) => name !== 'period' && name !== 'source');

const columnNamed = (text: string): ColumnName | undefined => COLUMNS.find((name) => name === text);

/** Reads `hour,country,current`; the title cannot be left out, and a text without any column is the default. */
export function readColumns(text: string | null): readonly ColumnName[] {
  const asked = new Set((text ?? '').split(',').map(columnNamed));
  asked.delete(undefined);
  return asked.size === 0 ? DEFAULT : COLUMNS.filter((name) => name === 'title' || asked.has(name));
}

/** The columns as the address holds them; `''` for the default. */
export function writeColumns(columns: readonly ColumnName[]): string {
  const text = COLUMNS.filter((name) => columns.includes(name)).join(',');
  return text === DEFAULT.join(',') ? '' : text;
}

/** Reads `country` or `-current`, descending; null, the order of time, for anything else. */
export function readSort(text: string | null): TableSort | null {
  const column = columnNamed((text ?? '').replace(/^-/, ''));
  return column ? { column, descending: text?.startsWith('-') ?? false } : null;
}

export function writeSort(sort: TableSort | null): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : '';
}
