import { writeSearch } from '../../../paths';

/** The search part of an address without the views that came with it. */
export function withoutReceived(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('name');
  params.delete('views');
  return writeSearch(params);
}
