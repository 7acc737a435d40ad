import { cut, LONGEST_NAME, readViews, viewName, type SavedView } from '../../../preferences/saved-views';
import { viewSearch } from './view-search';
import { withoutReceived } from './without-received';

/** The views that came with an address; `partial` when it held others that cannot be kept. */
export type Received = { readonly views: readonly SavedView[]; readonly partial: boolean };

const LONGEST_TEXT = 20_000;

function readList(text: string): Received | null {
  if (text.length > LONGEST_TEXT) return null;
  try {
    const items: unknown = JSON.parse(text);
    const views = readViews(items).map(({ name, search }) => ({ name, search: viewSearch(search) }));
    return views.length === 0 ? null : { views, partial: Array.isArray(items) && items.length > views.length };
  } catch {
    return null;
  }
}

/** What the search part of an address brings along: a list, or what it shows itself under a name. Null when that cannot be read. */
export function readReceived(search: string): Received | null {
  const params = new URLSearchParams(search);
  const list = params.get('views');
  if (list !== null) return readList(list);
  const name = viewName(params.get('name') ?? '');
  return { views: name === '' ? [] : [{ name, search: viewSearch(withoutReceived(search)) }], partial: false };
}

/** The name under which a view can be kept beside `views`: its own, or with a number when another has that. */
export function freeName({ name, search }: SavedView, views: readonly SavedView[]): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const free = cut(name, LONGEST_NAME - suffix.length) + suffix;
    const other = views.find((view) => view.name === free);
    if (!other || other.search === search) return free;
  }
}
