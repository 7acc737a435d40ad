import { paths, writeSearch } from '../../../paths';
import type { SavedView } from '../../../preferences/saved-views';

// Longer addresses are cut by mail programs and refused by servers.
const LONGEST_LINK = 6000;

/** The address that opens the receiver's current week in this view, and offers to keep it. */
export function viewLink({ name, search }: SavedView): string {
  const params = new URLSearchParams(search);
  params.set('name', name);
  return paths.home + writeSearch(params);
}

/** The address that offers all these views; null when they do not fit in one. */
export function viewsLink(views: readonly SavedView[]): string | null {
  const link = paths.home + writeSearch(new URLSearchParams({ views: JSON.stringify(views) }));
  return link.length > LONGEST_LINK ? null : link;
}
