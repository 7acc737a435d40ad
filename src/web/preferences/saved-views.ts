import { asRecord, parseJson } from '../../contract/decode/json-record';
import { createStoredValue } from '../create-store';

/** A named view of the week; `search` is the query string of its URL, `''` or `?…`. */
export type SavedView = { readonly name: string; readonly search: string };
/** The user's views in order; `home` names the one that the start page opens, '' for none. */
export type SavedViews = { readonly views: readonly SavedView[]; readonly home: string };

export const MAX_VIEWS = 50;
export const MAX_NAME_LENGTH = 60;

const STORAGE_KEY = 'agenda.views';
export const MAX_SEARCH_LENGTH = 2000;
// A shared name is untrusted: it must not break lines or reverse the text around it.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\s]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Cuts a text after `length` code points. */
export const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

/** Normalizes the name of a view: one line, single spaces, at most 60 characters; '' when nothing visible is left. */
export function viewName(text: string): string {
  const name = cut(text.normalize().replace(UNPRINTABLE, ' ').trim(), MAX_NAME_LENGTH).trim();
  return VISIBLE.test(name) ? name : '';
}

function parseView(value: unknown): SavedView | null {
  const { name, search } = asRecord(value);
  if (typeof name !== 'string' || typeof search !== 'string' || search.length > MAX_SEARCH_LENGTH) return null;
  return viewName(name) === '' || !/^(\?|$)/.test(search) ? null : { name: viewName(name), search };
}

/** Parses untrusted views: skips invalid items and repeated names, and takes 50 at most; [] when the value is not a list. */
export function parseViews(value: unknown): readonly SavedView[] {
  const views = new Map<string, SavedView>();
  for (const item of Array.isArray(value) ? value : []) {
    const view = parseView(item);
    if (view && !views.has(view.name) && views.size < MAX_VIEWS) views.set(view.name, view);
  }
  return [...views.values()];
}

function parse(text: string | null): SavedViews {
  const { views, home } = asRecord(parseJson(() => text));
  const parsed = parseViews(views);
  return { views: parsed, home: parsed.find(({ name }) => name === home)?.name ?? '' };
}

export const createSavedViews = (storage: Storage | null) =>
  createStoredValue<SavedViews>({ storage, key: () => STORAGE_KEY, parse });

export type SavedViewStore = ReturnType<typeof createSavedViews>;
