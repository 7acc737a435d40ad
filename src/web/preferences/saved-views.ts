import { asRecord, parseJson } from '../../contract/decode/json-record';
import { createStoredValue } from '../create-store';

/** A named view of the week; `search` is the query string of its URL, `''` or `?…`. */
export type SavedView = { readonly name: string; readonly search: string };
/** The user's views in order; `home` names the one that the start page opens, '' for none. */
export type SavedViews = { readonly views: readonly SavedView[]; readonly home: string };
/** Why a view was not saved: it has no name, its name is taken, there are too many views, its filters are too long. */
export type ViewRefusal = 'nameless' | 'taken' | 'full' | 'long';

export const MAX_VIEWS = 50;
export const MAX_NAME_LENGTH = 60;

const STORAGE_KEY = 'agenda.views';
const MAX_SEARCH_LENGTH = 2000;
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

export function createSavedViews(storage: Storage | null) {
  const { current, set, ...stored } = createStoredValue({ storage, key: () => STORAGE_KEY, parse });
  const update = (changes: Partial<SavedViews>): void => set({ ...current(), ...changes });
  const has = (name: string): boolean => current().views.some((view) => view.name === name);

  return {
    ...stored,
    current,
    /** Saves `search` under a name, replacing the view of that name; returns why it failed, or null. */
    save(text: string, search: string): ViewRefusal | null {
      const name = viewName(text);
      const { views } = current();
      if (name === '') return 'nameless';
      if (search.length > MAX_SEARCH_LENGTH) return 'long';
      if (has(name)) update({ views: views.map((view) => (view.name === name ? { name, search } : view)) });
      else if (views.length >= MAX_VIEWS) return 'full';
      else update({ views: [...views, { name, search }] });
      return null;
    },
    /** Renames a view; returns why it failed, or null. */
    rename(from: string, to: string): ViewRefusal | null {
      const name = viewName(to);
      const { views, home } = current();
      if (name === from) return null;
      if (name === '') return 'nameless';
      if (has(name)) return 'taken';
      update({
        views: views.map((view) => (view.name === from ? { ...view, name } : view)),
        home: home === from ? name : home,
      });
      return null;
    },
    /** Removes a view, and returns a function that restores it at its position. */
    remove(name: string): () => void {
      const { views, home } = current();
      const index = views.findIndex((view) => view.name === name);
      update({ views: views.filter((view) => view.name !== name), home: home === name ? '' : home });
      return () => {
        const now = current();
        if (has(name)) return;
        update({
          views: now.views.toSpliced(index, 0, ...views.slice(index, index + 1)),
          home: now.home || (home === name ? name : ''),
        });
      };
    },
    /** Sets the view that the start page opens; '' for none. */
    setHome(name: string): void {
      update({ home: has(name) ? name : '' });
    },
  };
}

export type SavedViewStore = ReturnType<typeof createSavedViews>;
