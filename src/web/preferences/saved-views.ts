import { createStorageEmitter } from '../create-store';

/** A way of looking at a week under a name; `search` is the search part of its address, `''` or `?…`. */
export type SavedView = { readonly name: string; readonly search: string };
/** The reader's views in their order; `home` names the one that opens first, '' for none. */
export type SavedViews = { readonly views: readonly SavedView[]; readonly home: string };
/** Why a view was not kept: it has no name, its name is taken, there is no room for another, its filters are too long. */
export type ViewRefusal = 'nameless' | 'taken' | 'full' | 'long';

export const MAX_VIEWS = 50;
export const MAX_NAME_LENGTH = 60;

const KEY = 'agenda.views';
const NONE: SavedViews = { views: [], home: '' };
const MAX_SEARCH_LENGTH = 2000;
// A name may come from a stranger: nothing in it may break a line or turn the words around it.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\s]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The first characters of a text, none cut in two. */
export const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

/** A name as it is kept: one line, spaces single, 60 characters at most; '' is no name. */
export function viewName(text: string): string {
  const name = cut(text.normalize().replace(UNPRINTABLE, ' ').trim(), MAX_NAME_LENGTH).trim();
  return VISIBLE.test(name) ? name : '';
}

function readView(value: unknown): SavedView | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, search }: { name?: unknown; search?: unknown } = value;
  if (typeof name !== 'string' || typeof search !== 'string' || search.length > MAX_SEARCH_LENGTH) return null;
  return viewName(name) === '' || !/^(\?|$)/.test(search) ? null : { name: viewName(name), search };
}

/** The views among the items of an outside list, the first of each name, 50 at most; nothing for what is no list. */
export function parseViews(value: unknown): readonly SavedView[] {
  const views = new Map<string, SavedView>();
  for (const item of Array.isArray(value) ? value : []) {
    const view = readView(item);
    if (view && !views.has(view.name) && views.size < MAX_VIEWS) views.set(view.name, view);
  }
  return [...views.values()];
}

function parse(text: string | null): SavedViews {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NONE;
    const { views, home }: { views?: unknown; home?: unknown } = value;
    const read = parseViews(views);
    return { views: read, home: read.find(({ name }) => name === home)?.name ?? '' };
  } catch {
    return NONE;
  }
}

/** The saved views as they stand in local storage, which other tabs write too, or in memory when it cannot be written. */
function createKept(local: Storage | null) {
  let storage = local;
  let text: string | null = null;
  let saved = NONE;
  return {
    read(): SavedViews {
      const stored = storage ? storage.getItem(KEY) : text;
      if (stored !== text) {
        text = stored;
        saved = parse(stored);
      }
      return saved;
    },
    write(next: SavedViews): void {
      saved = next;
      text = JSON.stringify(next);
      try {
        storage?.setItem(KEY, text);
      } catch {
        // The views hold until a reload.
        storage = null;
      }
    },
  };
}

const renamed = ({ views, home }: SavedViews, from: string, name: string): SavedViews => ({
  views: views.map((view) => (view.name === from ? { ...view, name } : view)),
  home: home === from ? name : home,
});

const without = ({ views, home }: SavedViews, name: string): SavedViews => ({
  views: views.filter((view) => view.name !== name),
  home: home === name ? '' : home,
});

function putBack(now: SavedViews, before: SavedViews, name: string): SavedViews {
  const place = before.views.findIndex((view) => view.name === name);
  return {
    views: now.views.toSpliced(place, 0, ...before.views.slice(place, place + 1)),
    home: now.home || (before.home === name ? name : ''),
  };
}

/** The reader's saved views. Each change starts from what is stored at that moment, so that two tabs lose nothing. */
export function createSavedViews(storage: Storage | null) {
  const { read, write } = createKept(storage);
  const { notify, subscribe } = createStorageEmitter(() => notify());

  function keep(changes: Partial<SavedViews>): void {
    write({ ...read(), ...changes });
    notify();
  }

  const has = (name: string): boolean => read().views.some((view) => view.name === name);

  return {
    current: read,
    subscribe,
    /** Keeps `search` under `name`, in place of the view that had that name; null, or why nothing happened. */
    save(text: string, search: string): ViewRefusal | null {
      const name = viewName(text);
      const { views } = read();
      if (name === '') return 'nameless';
      if (search.length > MAX_SEARCH_LENGTH) return 'long';
      if (has(name)) keep({ views: views.map((view) => (view.name === name ? { name, search } : view)) });
      else if (views.length >= MAX_VIEWS) return 'full';
      else keep({ views: [...views, { name, search }] });
      return null;
    },
    /** Gives a view another name; null, or why nothing happened. */
    rename(from: string, to: string): ViewRefusal | null {
      const name = viewName(to);
      const { views, home } = read();
      if (name === from) return null;
      if (name === '') return 'nameless';
      if (has(name)) return 'taken';
      keep(renamed({ views, home }, from, name));
      return null;
    },
    /** Takes a view away, and returns the way to put it back where it was. */
    remove(name: string): () => void {
      const before = read();
      keep(without(before, name));
      return () => {
        if (!has(name)) keep(putBack(read(), before, name));
      };
    },
    /** The view that the home address opens; '' for none. */
    setHome(name: string): void {
      keep({ home: has(name) ? name : '' });
    },
  };
}

export type SavedViewStore = ReturnType<typeof createSavedViews>;
