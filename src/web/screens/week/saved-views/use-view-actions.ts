import { shareableUrl } from '../../../url/address-bar';
import { useState } from 'react';
import { useApp } from '../../../app/context/app-context';
import { editViews, type ViewRefusal } from '../../../preferences/edit-views';
import { viewName, type SavedView } from '../../../preferences/saved-views';
import { useMessages } from '../../../i18n/messages-context';
import { paths, writeSearch } from '../../../paths';

// Mail programs cut longer URLs, and servers reject them.
const MAX_LINK_LENGTH = 6000;

/** Builds the URL that opens the recipient's current week in this view and offers to save it. */
export function viewLink({ name, search }: SavedView): string {
  const params = new URLSearchParams(search);
  params.set('name', name);
  return paths.home + writeSearch(params);
}

/** Builds the URL that offers all these views; null when they do not fit in one. */
export function viewsLink(views: readonly SavedView[]): string | null {
  const link = paths.home + writeSearch(new URLSearchParams({ views: JSON.stringify(views) }));
  return link.length > MAX_LINK_LENGTH ? null : link;
}

type ActionResult = {
  readonly text: string;
  readonly undo?: () => void;
  /** The view that was restored or renamed, and takes the focus. */
  readonly renewed?: string;
};

/** The actions on saved views and the result of the last one. A deletion can be undone until the next action. */
export function useViewActions(openings: number) {
  const { views: store } = useApp();
  const edits = editViews(store);
  const { messages } = useMessages();
  const [last, setLast] = useState<ActionResult & { readonly opening: number }>({ text: '', opening: 0 });
  const report = (result: ActionResult) => setLast({ ...result, opening: openings });

  async function copy(path: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(shareableUrl(path));
      report({ text: messages.viewList.copied });
    } catch {
      report({ text: messages.viewList.copyFailed });
    }
  }

  return {
    // A result of an earlier opening is shown only while it can be undone.
    result: last.undo || last.opening === openings ? last : null,
    renewed: last.renewed,
    undo(): void {
      last.undo?.();
      report({ text: '', renewed: last.renewed ?? '' });
    },
    save(name: string, search: string): ViewRefusal | null {
      const refusal = edits.save(name, search);
      const { saved, unstored } = messages.viewList;
      if (refusal === null) report({ text: (store.isStored() ? saved : unstored)(viewName(name)) });
      return refusal;
    },
    copy: (view: SavedView) => void copy(viewLink(view)),
    copyAll(views: readonly SavedView[]): void {
      const path = viewsLink(views);
      if (path === null) report({ text: messages.viewList.tooMany });
      else void copy(path);
    },
    remove({ name }: SavedView): void {
      const undo = edits.remove(name);
      report({ text: messages.viewList.removed(name), undo, renewed: name });
    },
    rename({ name }: SavedView, to: string): ViewRefusal | null {
      const refusal = edits.rename(name, to);
      if (refusal === null) report({ text: '', renewed: viewName(to) });
      return refusal;
    },
    toggleHome({ name }: SavedView): void {
      const on = store.current().home !== name;
      edits.setHome(on ? name : '');
      report({ text: on ? messages.viewList.isHome(name) : messages.viewList.noHome });
    },
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;
