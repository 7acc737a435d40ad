import { isDay, type Day } from '../../../domain/time/day';
import { writeSearch } from '../../paths';

export type When = 'upcoming' | 'past';
/** What the address says of a search; an empty list or null is no limit. `q` is trimmed, else verbatim. */
export type SearchUrl = {
  readonly q: string;
  readonly when: When;
  readonly categories: readonly number[];
  readonly from: Day | null;
  readonly to: Day | null;
};

const dayOf = (text: string | null): Day | null => (text !== null && isDay(text) ? text : null);

// What ends before today is looked for in the past.
const usualWhen = (params: URLSearchParams, today: Day): When => {
  const to = dayOf(params.get('to'));
  return to !== null && to < today ? 'past' : 'upcoming';
};

/** Reads the address; whatever cannot be read falls back to the default. */
export function parseSearchUrl(params: URLSearchParams, today: Day): SearchUrl {
  const when = params.get('when');
  const categories = (params.get('categories') ?? '').split(',').map((id) => id.trim());
  return {
    q: (params.get('q') ?? '').trim(),
    when: when === 'past' || when === 'upcoming' ? when : usualWhen(params, today),
    categories: [...new Set(categories)].filter((id) => /^\d{1,9}$/.test(id)).map(Number),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

type Changes = { readonly q?: string; readonly when?: When; readonly everywhere?: true };

/** The search part of the address with `changes` made and everything else kept; defaults are not written. */
export function writeSearchUrl(params: URLSearchParams, changes: Changes, today: Day): string {
  const next = new URLSearchParams(params);
  if (changes.everywhere) for (const name of ['categories', 'from', 'to']) next.delete(name);
  if (changes.q === '') next.delete('q');
  else if (changes.q !== undefined) next.set('q', changes.q);
  const when = changes.when ?? parseSearchUrl(params, today).when;
  if (when === usualWhen(next, today)) next.delete('when');
  else next.set('when', when);
  return writeSearch(next);
}
