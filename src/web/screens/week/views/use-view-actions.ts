import { useState } from 'react';
import { useApp } from '../../../frame/app-context';
import { viewName, type SavedView, type ViewRefusal } from '../../../preferences/saved-views';
import { viewListWords } from '../../../text/view-list-words';
import { useSpeechWith } from '../../../text/words-context';
import { viewLink, viewsLink } from './view-links';

type Said = {
  readonly text: string;
  readonly undo?: () => void;
  /** The view that comes back or changes its name: the focus belongs there. */
  readonly renewed?: string;
};

/** What can be done with a saved view, and what was said of the last thing done. A deletion can be undone until the next. */
export function useViewActions(openings: number) {
  const { views: store } = useApp();
  const { words } = useSpeechWith(viewListWords);
  const [last, setLast] = useState<Said & { readonly opening: number }>({ text: '', opening: 0 });
  const say = (said: Said) => setLast({ ...said, opening: openings });

  async function copy(path: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      say({ text: words.viewList.copied });
    } catch {
      say({ text: words.viewList.copyFailed });
    }
  }

  return {
    // What was said when the menu was last open is old news, but for what can still be undone.
    said: last.undo || last.opening === openings ? last : null,
    say,
    renewed: last.renewed,
    undo(): void {
      last.undo?.();
      say({ text: '', renewed: last.renewed ?? '' });
    },
    copy: (view: SavedView) => void copy(viewLink(view)),
    copyAll(views: readonly SavedView[]): void {
      const path = viewsLink(views);
      if (path === null) say({ text: words.viewList.tooMany });
      else void copy(path);
    },
    remove({ name }: SavedView): void {
      const undo = store.remove(name);
      say({ text: words.viewList.removed(name), undo, renewed: name });
    },
    rename({ name }: SavedView, to: string): ViewRefusal | null {
      const refusal = store.rename(name, to);
      if (refusal === null) say({ text: '', renewed: viewName(to) });
      return refusal;
    },
    toggleHome({ name }: SavedView): void {
      const on = store.current().home !== name;
      store.setHome(on ? name : '');
      say({ text: on ? words.viewList.isHome(name) : words.viewList.noHome });
    },
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;
