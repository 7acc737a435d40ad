import { MAX_SEARCH_LENGTH, MAX_VIEWS, viewName, type SavedViews, type SavedViewStore } from './saved-views';

/** Why a view was not saved: it has no name, its name is taken, there are too many views, its filters are too long. */
export type ViewRefusal = 'nameless' | 'taken' | 'full' | 'long';

/** Creates the changes of the saved views. The first screen only reads them. */
export function editViews({ current, set }: SavedViewStore) {
  const update = (changes: Partial<SavedViews>): void => set({ ...current(), ...changes });
  const has = (name: string): boolean => current().views.some((view) => view.name === name);

  return {
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
