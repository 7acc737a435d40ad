import type { Query, QueryClient } from '@tanstack/react-query';

const SOON = 30_000;
const LATER = 300_000;

const isLacking = ({ state: { status, data } }: Query): boolean =>
  status === 'error' || (typeof data === 'object' && data !== null && 'isPartial' in data);

/**
 * Has histories and searches on screen whose refresh failed, or whose first reading lacks a page, asked for again: after half a minute,
 * then every five. The week on screen is asked for again by base-refresh.
 */
export function retryRefresh(queryClient: QueryClient, isPaused: () => boolean): void {
  const retried = new WeakSet<object>();
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated') return;
    const { query, action } = change;
    if (action.type === 'success') retried.delete(query);
    if (action.type === 'fetch' && isLacking(query)) retried.add(query);
  });
  const refetchInterval = (query: Query): number | false => {
    if (!isLacking(query) || query.state.data === undefined || isPaused()) return false;
    return retried.has(query) ? LATER : SOON;
  };
  for (const name of ['history', 'search']) queryClient.setQueryDefaults([name], { refetchInterval });
}
