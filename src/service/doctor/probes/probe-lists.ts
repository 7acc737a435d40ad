import type { EconomicEvent } from '../../../contract/event';
import { writeList, type ListEncoding } from '../../../contract/list-encoding';
import { describeRefusal } from '../describe';
import { list, type Listing } from '../listing';
import type { Sample, Visit } from '../visit';

const ENCODINGS: readonly (readonly [ListEncoding, string])[] = [
  ['comma', 'a=1,2'],
  ['repeat', 'a=1&a=2'],
  ['brackets', 'a[]=1&a[]=2'],
];

/** The two categories with the most events, when there are others beside them. */
function twoCategories(events: readonly EconomicEvent[]): readonly [number, number] | null {
  const counts = new Map<number, number>();
  for (const { category } of events)
    if (category.id !== null) counts.set(category.id, (counts.get(category.id) ?? 0) + 1);
  const [first, second, third] = [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  return first !== undefined && second !== undefined && third !== undefined ? [first, second] : null;
}

function outcomeOf(listing: Listing, wanted: readonly [number, number]): string {
  if (listing.kind === 'refused') return `refused, ${describeRefusal(listing.heard)}`;
  if (listing.kind === 'unreadable') return 'unreadable';
  const ids = new Set(listing.events.map(({ category }) => category.id));
  if ([...ids].some((id) => id === null || !wanted.includes(id))) return 'ignored';
  if (ids.size === 2) return 'read';
  if (ids.size === 0) return 'nothing came';
  return ids.has(wanted[0]) ? 'the first only' : 'the last only';
}

/** Finds the encodings of a list that the provider reads, by asking for two categories in each; those that the app can write. */
export async function probeLists(
  { ask, notebook, token }: Visit,
  { events, query }: Sample,
): Promise<readonly ListEncoding[]> {
  const wanted = twoCategories(events);
  if (!wanted) {
    notebook.doubt('lists in a query', 'the events that came are not of three categories to choose two from');
    return [];
  }
  const outcomes: string[] = [];
  const read: ListEncoding[] = [];
  for (const [encoding, form] of ENCODINGS) {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    writeList(params, 'categories', wanted, encoding);
    const outcome = outcomeOf(await list(ask, token, params), wanted);
    outcomes.push(`${form}: ${outcome}`);
    if (outcome === 'read') read.push(encoding);
  }
  notebook.find('lists in a query', read.join(', ') || 'none of those the app can write', outcomes.join('; '));
  if (read.length === 0)
    notebook.limit(
      'A search cannot be narrowed to several categories by the provider. The week is not concerned: it filters by itself.',
    );
  return read;
}
