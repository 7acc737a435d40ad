import type { Query, QueryClient } from '@tanstack/react-query';

const SOON = 30_000;
const LATER = 300_000;

/**
 * Has histories and searches on screen whose refresh failed asked for again: after half a minute, then every five. The week on
 * screen is asked for again by base-refresh.
 */
export function retryRefresh(queryClient: QueryClient, isPaused: () => boolean): void {
  const retried = new WeakSet<object>();
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated') return;
    const { query, action } = change;
    if (action.type === 'success') retried.delete(query);
    if (action.type === 'fetch' && query.state.status === 'error') retried.add(query);
  });
  const refetchInterval = (query: Query): number | false => {
    const { status, data } = query.state;
    if (status !== 'error' || data === undefined || isPaused()) return false;
    return retried.has(query) ? LATER : SOON;
  };
  for (const name of ['history', 'search']) queryClient.setQueryDefaults([name], { refetchInterval });
}
