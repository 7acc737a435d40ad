import { isDay, addDays, type Day, startOfWeek } from '../../domain/time/day';
import type { WeekFilter } from '../../domain/calendar/filter';
import { parseFilter, serializeFilter } from '../../domain/calendar/filter-params';
import type { EventOrder } from '../../domain/calendar/sort-events';
import { writeSearch } from '../paths';
import { addressBarPath } from './address-bar';

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

/** Scores cost requests, and few users read the source. */
export const DEFAULT_COLUMNS: readonly ColumnName[] = COLUMNS.filter((name) => name !== 'score' && name !== 'source');

const findColumn = (text: string): ColumnName | undefined => COLUMNS.find((name) => name === text);

/** Parses `hour,country,current`. Always includes the title; a text without any known column yields the default. */
function parseColumns(text: string | null): readonly ColumnName[] {
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
function parseSort(text: string | null): EventOrder | null {
  const column = findColumn((text ?? '').replace(/^-/, ''));
  const descending = text?.startsWith('-') ?? false;
  return column && (column !== 'hour' || descending) ? { column, descending } : null;
}

/** Serializes the sort for the URL; `''` for the order of time. */
function writeSort(sort: EventOrder | null): string {
  if (sort === null || (sort.column === 'hour' && !sort.descending)) return '';
  return `${sort.descending ? '-' : ''}${sort.column}`;
}

export const WEEK_VIEWS = ['grid', 'day', 'table'] as const;
/** The state of the week page in the search part of its URL. `day` is the one of the day view and of a phone; null means the default. */
export type WeekUrl = {
  readonly filter: WeekFilter;
  readonly view: (typeof WEEK_VIEWS)[number];
  readonly day: Day | null;
  /** The order of the table's rows within each day; null is by time. */
  readonly sort: EventOrder | null;
  /** The table's columns, in order. */
  readonly columns: readonly ColumnName[];
  /** Whether the events of low importance of the grid are folded; null leaves it to the preference. */
  readonly foldLow: boolean | null;
};

const FOLDS = [
  { text: 'fold', foldLow: true },
  { text: 'open', foldLow: false },
] as const;

/** Parses the search part of a URL; each invalid parameter falls back to its default. */
export function parseWeekUrl(params: URLSearchParams): WeekUrl {
  const day = params.get('day') ?? '';
  return {
    filter: parseFilter(params),
    view: WEEK_VIEWS.find((view) => view === params.get('view')) ?? 'grid',
    day: isDay(day) ? day : null,
    sort: parseSort(params.get('sort')),
    columns: parseColumns(params.get('columns')),
    foldLow: FOLDS.find(({ text }) => text === params.get('low'))?.foldLow ?? null,
  };
}

export type WeekUrlChanges = Partial<Omit<WeekUrl, 'filter'>> & { readonly filter?: Partial<WeekFilter> };

function assign(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

/** Returns the search part of a URL with `changes` applied and every other parameter preserved: `''` or `?…`. Defaults are left out. */
export function writeWeekUrl(params: URLSearchParams, changes: WeekUrlChanges): string {
  const { filter = {}, view, day, sort, columns, foldLow } = changes;
  const next = new URLSearchParams(params);
  for (const [name, text] of serializeFilter(filter)) assign(next, name, text);
  if (view) assign(next, 'view', view === 'grid' ? '' : view);
  if (day !== undefined) assign(next, 'day', day ?? '');
  if (sort !== undefined) assign(next, 'sort', writeSort(sort));
  if (columns) assign(next, 'columns', writeColumns(columns));
  if (foldLow !== undefined) assign(next, 'low', FOLDS.find((fold) => fold.foldLow === foldLow)?.text ?? '');
  return writeSearch(next);
}

/** The day of the day view: the one in the URL, else today in its week, else the first of the week. */
export function viewedDay({ day }: Pick<WeekUrl, 'day'>, monday: Day, today: Day): Day {
  if (day !== null && startOfWeek(day) === monday) return day;
  return startOfWeek(today) === monday ? today : monday;
}

type Place = { readonly monday: Day; readonly today: Day; readonly params: URLSearchParams };

/** The place in the address bar, which is ahead of `shown` while a week renders; `shown` where it is not a week. */
export function latestPlace(shown: Place): Place {
  const [, monday, search] = /^\/week\/([\d-]{10})[^?#]*(\?[^#]*)?/.exec(addressBarPath()) ?? [];
  return monday ? { ...shown, monday, params: new URLSearchParams(search) } : shown;
}

/** The week after one step, and the search part of its URL. A step is a week, or a day in the day view; `by` is 1 or -1. */
export function stepFrom(
  { monday, today, params }: Place,
  by: 1 | -1,
): { readonly monday: Day; readonly search: string } {
  const url = parseWeekUrl(params);
  if (url.view !== 'day') return { monday: addDays(monday, 7 * by), search: writeWeekUrl(params, { day: null }) };
  const day = addDays(viewedDay(url, monday, today), by);
  // Without a day in its URL, the view follows today.
  return { monday: startOfWeek(day), search: writeWeekUrl(params, { day: day === today ? null : day }) };
}
