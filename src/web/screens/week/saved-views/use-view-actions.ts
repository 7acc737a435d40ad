import { useState } from 'react';
import { useApp } from '../../../app/context/app-context';
import { viewName, type SavedView, type ViewRefusal } from '../../../preferences/saved-views';
import { savedViewMessages } from '../../../i18n/messages/week/saved-view-messages';
import { useMessages } from '../../../i18n/messages-context';
import { paths, writeSearch } from '../../../paths';

// Longer addresses are cut by mail programs and refused by servers.
const MAX_LINK_LENGTH = 6000;

/** The address that opens the receiver's current week in this view, and offers to keep it. */
export function viewLink({ name, search }: SavedView): string {
  const params = new URLSearchParams(search);
  params.set('name', name);
  return paths.home + writeSearch(params);
}

/** The address that offers all these views; null when they do not fit in one. */
export function viewsLink(views: readonly SavedView[]): string | null {
  const link = paths.home + writeSearch(new URLSearchParams({ views: JSON.stringify(views) }));
  return link.length > MAX_LINK_LENGTH ? null : link;
}

type Said = {
  readonly text: string;
  readonly undo?: () => void;
  /** The view that comes back or changes its name: the focus belongs there. */
  readonly renewed?: string;
};

/** What can be done with a saved view, and what was said of the last thing done. A deletion can be undone until the next. */
export function useViewActions(openings: number) {
  const { views: store } = useApp();
  const { messages } = useMessages(savedViewMessages);
  const [last, setLast] = useState<Said & { readonly opening: number }>({ text: '', opening: 0 });
  const say = (said: Said) => setLast({ ...said, opening: openings });

  async function copy(path: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      say({ text: messages.viewList.copied });
    } catch {
      say({ text: messages.viewList.copyFailed });
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
      if (path === null) say({ text: messages.viewList.tooMany });
      else void copy(path);
    },
    remove({ name }: SavedView): void {
      const undo = store.remove(name);
      say({ text: messages.viewList.removed(name), undo, renewed: name });
    },
    rename({ name }: SavedView, to: string): ViewRefusal | null {
      const refusal = store.rename(name, to);
      if (refusal === null) say({ text: '', renewed: viewName(to) });
      return refusal;
    },
    toggleHome({ name }: SavedView): void {
      const on = store.current().home !== name;
      store.setHome(on ? name : '');
      say({ text: on ? messages.viewList.isHome(name) : messages.viewList.noHome });
    },
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;
