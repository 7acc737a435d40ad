import type { Habits } from '../habits';
import { Refusal } from '../refusal';

/** The requested page: its size, its number in the provider's counting, and the index of its first item. */
export type Slice = { readonly limit: number; readonly page: number; readonly skip: number };

function whole(params: URLSearchParams, name: string, least: number): number | null {
  const text = params.get(name);
  if (text === null || text === '') return null;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Refusal(400, `The ${name} field must be a whole number from ${least}.`);
}

function parseLimit(params: URLSearchParams, habits: Habits): number {
  const requested = whole(params, 'limit', 1);
  if (habits.limit === 'fixed' || requested === null) return habits.defaultLimit;
  if (requested > habits.maxLimit && habits.limit === 'refused')
    throw new Refusal(400, `The limit field must not be greater than ${habits.maxLimit}.`);
  return Math.min(requested, habits.maxLimit);
}

/** Parses `limit` and `page` as the provider does. */
export function parsePage(params: URLSearchParams, habits: Habits): Slice {
  const first = habits.pageBase === 0 ? 0 : 1;
  const limit = parseLimit(params, habits);
  const requested = whole(params, 'page', habits.pageBase === 1 ? 1 : 0) ?? first;
  const page = Math.max(requested, first);
  return { limit, page, skip: (page - first) * limit };
}

/** Slices a page out of all matches; past the end the provider repeats the last page, responds 404 or with no items. */
export function cutPage<Item>(items: readonly Item[], slice: Slice, habits: Habits): readonly [readonly Item[], Slice] {
  const pages = Math.max(1, Math.ceil(items.length / slice.limit));
  const first = habits.pageBase === 0 ? 0 : 1;
  const isPast = slice.page - first >= pages;
  if (isPast && habits.pastEnd === '404') throw new Refusal(404, 'There is no such page.');
  const last: Slice = { ...slice, page: first + pages - 1, skip: (pages - 1) * slice.limit };
  const cut = isPast && habits.pastEnd === 'last page' ? last : slice;
  return [items.slice(cut.skip, cut.skip + cut.limit), cut];
}
