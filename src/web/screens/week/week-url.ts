import type { Importance } from '../../../contract/event';
import { isDay, type Day } from '../../../domain/day';
import type { WeekFilter } from '../../../domain/filter';
import { writeSearch } from '../../paths';

export type WeekView = 'grid' | 'table';
/** What the address says of the week page. `day` is the one a phone shows; null means the default. */
export type WeekUrl = { readonly filter: WeekFilter; readonly view: WeekView; readonly day: Day | null };

const IMPORTANCE: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY'];

const items = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(',').map((item) => item.trim()))].filter(Boolean);

/** Reads the address; whatever cannot be read falls back to the default, item by item. */
export function readWeekUrl(params: URLSearchParams): WeekUrl {
  const words = items(params.get('importance')).map((word) => word.toUpperCase());
  const day = params.get('day') ?? '';
  return {
    filter: {
      importance: IMPORTANCE.filter((importance) => words.includes(importance)),
      categories: items(params.get('categories'))
        .filter((id) => /^\d{1,9}$/.test(id))
        .map(Number),
      countries: items(params.get('countries'))
        .map((code) => code.toUpperCase())
        .filter((code) => /^[A-Z0-9]{2,3}$/.test(code)),
    },
    view: params.get('view') === 'table' ? 'table' : 'grid',
    day: isDay(day) ? day : null,
  };
}

type Changes = { readonly filter?: Partial<WeekFilter>; readonly view?: WeekView; readonly day?: Day | null };

function assign(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

/** The search part of the address with `changes` made and everything else kept; defaults are not written. `''` or `?…`. */
export function writeWeekUrl(params: URLSearchParams, { filter, view, day }: Changes): string {
  const next = new URLSearchParams(params);
  for (const name of ['importance', 'categories', 'countries'] as const) {
    const values = filter?.[name];
    if (values) assign(next, name, values.join(','));
  }
  if (view) assign(next, 'view', view === 'table' ? view : '');
  if (day !== undefined) assign(next, 'day', day ?? '');
  return writeSearch(next);
}
