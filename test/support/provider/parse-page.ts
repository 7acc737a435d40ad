import type { Habits } from './habits';
import { Refusal } from './refusal';

/** Which page is asked: how many it holds, its number as the provider counts, and where it starts. */
export type Slice = { readonly limit: number; readonly page: number; readonly skip: number };

function whole(params: URLSearchParams, name: string, least: number): number | null {
  const text = params.get(name);
  if (text === null || text === '') return null;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Refusal(400, `The ${name} field must be a whole number from ${least}.`);
}

function parseLimit(params: URLSearchParams, habits: Habits): number {
  const asked = whole(params, 'limit', 1);
  if (habits.limit === 'fixed' || asked === null) return habits.defaultLimit;
  if (asked > habits.maxLimit && habits.limit === 'refused')
    throw new Refusal(400, `The limit field must not be greater than ${habits.maxLimit}.`);
  return Math.min(asked, habits.maxLimit);
}

/** Reads `limit` and `page` as the provider does. */
export function parsePage(params: URLSearchParams, habits: Habits): Slice {
  const first = habits.pageBase === 0 ? 0 : 1;
  const limit = parseLimit(params, habits);
  const asked = whole(params, 'page', habits.pageBase === 1 ? 1 : 0) ?? first;
  const page = Math.max(asked, first);
  return { limit, page, skip: (page - first) * limit };
}

/** Cuts a page out of all that was found; past the end the provider repeats, refuses or stays empty. */
export function cutPage<Item>(items: readonly Item[], slice: Slice, habits: Habits): readonly [readonly Item[], Slice] {
  const pages = Math.max(1, Math.ceil(items.length / slice.limit));
  const first = habits.pageBase === 0 ? 0 : 1;
  const isPast = slice.page - first >= pages;
  if (isPast && habits.pastEnd === '404') throw new Refusal(404, 'There is no such page.');
  const last: Slice = { ...slice, page: first + pages - 1, skip: (pages - 1) * slice.limit };
  const cut = isPast && habits.pastEnd === 'last page' ? last : slice;
  return [items.slice(cut.skip, cut.skip + cut.limit), cut];
}
