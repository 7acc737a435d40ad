import { asRecord, parseJson } from '../../contract/decode/json-record';
import { createStorageEmitter } from '../create-store';

/** A named view of the week; `search` is the query string of its URL, `''` or `?…`. */
export type SavedView = { readonly name: string; readonly search: string };
/** The user's views in order; `home` names the one that the start page opens, '' for none. */
export type SavedViews = { readonly views: readonly SavedView[]; readonly home: string };
/** Why a view was not saved: it has no name, its name is taken, there are too many views, its filters are too long. */
export type ViewRefusal = 'nameless' | 'taken' | 'full' | 'long';

export const MAX_VIEWS = 50;
export const MAX_NAME_LENGTH = 60;

const STORAGE_KEY = 'agenda.views';
const NO_VIEWS: SavedViews = { views: [], home: '' };
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

/** Parses what is stored, and adds the views that could not be. */
function parse(text: string | null, unstored: SavedViews): SavedViews {
  const { views, home } = asRecord(parseJson(() => text));
  const parsed = parseViews([views, unstored.views].flat());
  return { views: parsed, home: parsed.find(({ name }) => name === (home || unstored.home))?.name ?? '' };
}

/** Loads and stores the views in local storage, which other tabs change too, or in memory when it cannot be written. */
function createStorage(storage: Storage | null) {
  const load = () => storage?.getItem(STORAGE_KEY) ?? null;
  let isStored = storage !== null;
  // What was stored when it was last looked at.
  let text: string | null = null;
  let saved = NO_VIEWS;
  return {
    isStored: (): boolean => isStored,
    read(): SavedViews {
      const stored = load();
      if (stored !== text) {
        text = stored;
        saved = parse(stored, isStored ? NO_VIEWS : saved);
      }
      return saved;
    },
    write(next: SavedViews): void {
      saved = next;
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify(next));
        isStored = storage !== null;
      } catch {
        // Storage is full or blocked: the views last until a reload, unless a later change can be stored.
        isStored = false;
      }
      text = load();
    },
  };
}

/** Stores the user's saved views. A change is applied to what is stored at that moment, so that two tabs lose nothing. */
export function createSavedViews(storage: Storage | null) {
  const { read, write, isStored } = createStorage(storage);
  const { notify, subscribe } = createStorageEmitter(() => notify());

  function update(changes: Partial<SavedViews>): void {
    write({ ...read(), ...changes });
    notify();
  }

  const has = (name: string): boolean => read().views.some((view) => view.name === name);

  return {
    current: read,
    /** Whether the views outlast a reload. */
    isStored,
    subscribe,
    /** Saves `search` under a name, replacing the view of that name; returns why it failed, or null. */
    save(text: string, search: string): ViewRefusal | null {
      const name = viewName(text);
      const { views } = read();
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
      const { views, home } = read();
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
      const { views, home } = read();
      const index = views.findIndex((view) => view.name === name);
      update({ views: views.filter((view) => view.name !== name), home: home === name ? '' : home });
      return () => {
        const now = read();
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
