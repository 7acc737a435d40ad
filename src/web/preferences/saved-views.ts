/** A way of looking at a week under a name; `search` is the search part of its address, `''` or `?…`. */
export type SavedView = { readonly name: string; readonly search: string };
/** The reader's views in their order; `home` names the one that opens first, '' for none. */
export type SavedViews = { readonly views: readonly SavedView[]; readonly home: string };

const KEY = 'agenda.views';
const NONE: SavedViews = { views: [], home: '' };
const LONGEST_NAME = 60;
const LONGEST_SEARCH = 2000;

/** A name as it is kept: trimmed, spaces single, 60 characters at most; '' is no name. */
export const viewName = (text: string): string => text.trim().replace(/\s+/gu, ' ').slice(0, LONGEST_NAME);

function readView(value: unknown): SavedView[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, search }: { name?: unknown; search?: unknown } = value;
  if (typeof name !== 'string' || typeof search !== 'string' || search.length > LONGEST_SEARCH) return [];
  return viewName(name) === '' || !/^(\?|$)/.test(search) ? [] : [{ name: viewName(name), search }];
}

function load(storage: Storage | null): SavedViews {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return NONE;
    const { views, home }: { views?: unknown; home?: unknown } = value;
    const read = Array.isArray(views) ? views.flatMap(readView) : [];
    return { views: read, home: read.find(({ name }) => name === home)?.name ?? '' };
  } catch {
    return NONE;
  }
}

/** The reader's saved views, kept in local storage when it can be written, else in memory. */
export function createSavedViews(storage: Storage | null) {
  let saved = load(storage);
  const listeners = new Set<() => void>();

  function keep(next: SavedViews): void {
    saved = next;
    try {
      storage?.setItem(KEY, JSON.stringify(saved));
    } catch {
      // The views hold until a reload.
    }
    for (const listener of listeners) listener();
  }

  return {
    current: (): SavedViews => saved,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Keeps `search` under `name`, in place of the view that had that name; nothing happens without a name. */
    save(name: string, search: string): void {
      const view = { name: viewName(name), search };
      if (view.name === '') return;
      const known = saved.views.some((other) => other.name === view.name);
      const views = known
        ? saved.views.map((other) => (other.name === view.name ? view : other))
        : [...saved.views, view];
      keep({ ...saved, views });
    },
    /** Gives a view another name; false, and nothing happens, when that is no name or is taken. */
    rename(from: string, to: string): boolean {
      const name = viewName(to);
      if (name === from) return true;
      if (name === '' || saved.views.some((view) => view.name === name)) return false;
      keep({
        views: saved.views.map((view) => (view.name === from ? { ...view, name } : view)),
        home: saved.home === from ? name : saved.home,
      });
      return true;
    },
    remove(name: string): void {
      keep({
        views: saved.views.filter((view) => view.name !== name),
        home: saved.home === name ? '' : saved.home,
      });
    },
    /** The view that the home address opens; '' for none. */
    setHome(name: string): void {
      keep({ ...saved, home: saved.views.some((view) => view.name === name) ? name : '' });
    },
  };
}

export type SavedViewStore = ReturnType<typeof createSavedViews>;
