import { isDay, type Day } from '../../../domain/time/day';
import { writeSearch } from '../../paths';

export type When = 'upcoming' | 'past';
/** A search as the URL holds it. An empty list or null sets no limit. `q` is trimmed, otherwise verbatim. */
export type SearchUrl = {
  readonly q: string;
  readonly when: When;
  readonly categories: readonly number[];
  readonly from: Day | null;
  readonly to: Day | null;
};

const parseDay = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null);

// A range that ends before today is in the past.
const defaultWhen = (params: URLSearchParams, today: Day): When => {
  const to = parseDay(params.get('to'));
  return to !== null && to < today ? 'past' : 'upcoming';
};

/** Parses the URL. Invalid parts fall back to their default. */
export function parseSearchUrl(params: URLSearchParams, today: Day): SearchUrl {
  const when = params.get('when');
  const categories = (params.get('categories') ?? '').split(',').map((id) => id.trim());
  return {
    q: (params.get('q') ?? '').trim(),
    when: when === 'past' || when === 'upcoming' ? when : defaultWhen(params, today),
    categories: [...new Set(categories)].filter((id) => /^\d{1,9}$/.test(id)).map(Number),
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
  };
}

type Changes = { readonly q?: string; readonly when?: When; readonly everywhere?: true };

/** Serializes the URL with `changes` applied and everything else kept; defaults are omitted. */
export function writeSearchUrl(params: URLSearchParams, changes: Changes, today: Day): string {
  const next = new URLSearchParams(params);
  if (changes.everywhere) for (const name of ['categories', 'from', 'to']) next.delete(name);
  if (changes.q === '') next.delete('q');
  else if (changes.q !== undefined) next.set('q', changes.q);
  const when = changes.when ?? parseSearchUrl(params, today).when;
  if (when === defaultWhen(next, today)) next.delete('when');
  else next.set('when', when);
  return writeSearch(next);
}
