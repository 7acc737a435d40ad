import type { Importance } from '../../../contract/decode/event';
import { isDay, type Day } from '../../../domain/time/day';
import type { WeekFilter } from '../../../domain/calendar/filter';
import { writeSearch } from '../../paths';
import {
  parseColumns,
  parseSort,
  writeColumns,
  writeSort,
  type ColumnName,
  type TableSort,
} from './table/table-columns';

export type WeekView = 'grid' | 'table';
/** What the address says of the week page. `day` is the one a phone shows; null means the default. */
export type WeekUrl = {
  readonly filter: WeekFilter;
  readonly view: WeekView;
  readonly day: Day | null;
  /** The order of the table's rows within each day; null is the order of time. */
  readonly sort: TableSort | null;
  /** The columns of the table, in their order. */
  readonly columns: readonly ColumnName[];
  /** Whether events of low importance stand behind one button an instant. */
  readonly foldLow: boolean;
};

const IMPORTANCE: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY'];
const MAX_FILTER_TEXT_LENGTH = 100;

const items = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(',').map((item) => item.trim()))].filter(Boolean);

/** Reads the address; whatever cannot be read falls back to the default, item by item. */
export function parseWeekUrl(params: URLSearchParams): WeekUrl {
  const messages = items(params.get('importance')).map((word) => word.toUpperCase());
  const day = params.get('day') ?? '';
  return {
    filter: {
      importance: IMPORTANCE.filter((importance) => messages.includes(importance)),
      categories: items(params.get('categories'))
        .filter((id) => /^\d{1,9}$/.test(id))
        .map(Number),
      countries: items(params.get('countries'))
        .map((code) => code.toUpperCase())
        .filter((code) => /^[A-Z0-9]{2,3}$/.test(code)),
      q: (params.get('q') ?? '').slice(0, MAX_FILTER_TEXT_LENGTH),
    },
    view: params.get('view') === 'table' ? 'table' : 'grid',
    day: isDay(day) ? day : null,
    sort: parseSort(params.get('sort')),
    columns: parseColumns(params.get('columns')),
    foldLow: params.get('low') === 'fold',
  };
}

type Changes = Partial<Omit<WeekUrl, 'filter'>> & { readonly filter?: Partial<WeekFilter> };

function assign(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

/** The search part of the address with `changes` made and everything else kept; defaults are not written. `''` or `?…`. */
export function writeWeekUrl(params: URLSearchParams, changes: Changes): string {
  const { filter = {}, view, day, sort, columns, foldLow } = changes;
  const next = new URLSearchParams(params);
  for (const name of ['importance', 'categories', 'countries'] as const) {
    const values = filter[name];
    if (values) assign(next, name, values.join(','));
  }
  if (filter.q !== undefined) assign(next, 'q', filter.q);
  if (view) assign(next, 'view', view === 'table' ? view : '');
  if (day !== undefined) assign(next, 'day', day ?? '');
  if (sort !== undefined) assign(next, 'sort', writeSort(sort));
  if (columns) assign(next, 'columns', writeColumns(columns));
  if (foldLow !== undefined) assign(next, 'low', foldLow ? 'fold' : '');
  return writeSearch(next);
}
