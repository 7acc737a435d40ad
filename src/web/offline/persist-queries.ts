import type { Query, QueryClient } from '@tanstack/react-query';
import { asRecord } from '../../contract/decode/json-record';
import { persistedKind } from '../data/queries/keys';
import type { Session } from '../session/session';
import { createOfflineStore, type KeyValueStore, type OfflineStore, type PersistedQuery } from './create-offline-store';
import { createQueryRestorer } from './restore-queries';

type SaveDeps = {
  readonly store: OfflineStore;
  /** The user whose session is open, or null. */
  readonly user: () => string | null;
  readonly whenIdle: (task: () => void) => void;
};

/** Saves the latest data of each query when the page is idle. */
function createQuerySaver({ store, user, whenIdle }: SaveDeps) {
  const pending = new Map<string, PersistedQuery & { readonly owner: string }>();

  function flush(): void {
    const all = [...pending.values()];
    pending.clear();
    for (const { owner, ...query } of all) if (user() === owner) void store.save(owner, query);
  }

  return {
    add({ queryKey, queryHash, state: { data, dataUpdatedAt: at } }: Query): void {
      const owner = user();
      if (owner === null || !persistedKind(queryKey) || data === undefined || at === 0) return;
      // Restored data is persisted already.
      if ('isRestored' in asRecord(data)) return;
      pending.set(queryHash, { owner, queryKey, data, at });
      if (pending.size === 1) whenIdle(flush);
    },
    cancel: (): void => pending.clear(),
  };
}

export type PersistDeps = {
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly whenIdle: (task: () => void) => void;
};

/**
 * Persists query data on the device, and restores it when the service does not respond. It may start late: earlier responses and failures
 * are in the cache. The end of a session wipes the device, and a login deletes the data of other users; a session that is interrupted or
 * has expired leaves the data, unread, for the same user. Returns a function that stops it.
 */
export function persistQueries(
  { queryClient, session, whenIdle }: PersistDeps,
  keyValueStore: KeyValueStore,
): () => void {
  const store = createOfflineStore(keyValueStore);
  const user = () => session.current()?.name ?? null;
  const saver = createQuerySaver({ store, user, whenIdle });
  const restorer = createQueryRestorer({ queryClient, store, user });
  const cache = queryClient.getQueryCache();

  function onSessionChange(): void {
    const name = user();
    if (name !== null) return void store.claim(name);
    saver.cancel();
    const reason = session.endReason();
    if (session.user() === null && reason !== null && reason !== 'expired') void store.wipe();
  }
  onSessionChange();
  for (const query of cache.getAll()) {
    saver.add(query);
    restorer.onFailure(query, query.state.error ?? query.state.fetchFailureReason);
    if (query.state.fetchStatus === 'fetching') restorer.onFetch(query);
  }
  const listening = new AbortController();
  // TanStack Query assumes that a page starts online, and misses the event when one that started offline goes online.
  window.addEventListener('online', restorer.onOnline, { signal: listening.signal });
  const stops = [
    () => listening.abort(),
    session.subscribe(onSessionChange),
    cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      // Reconciled events change cached lists by 'setState'.
      if (action.type === 'setState' || (action.type === 'success' && !action.manual)) saver.add(query);
      if (action.type === 'error') restorer.onFailure(query, action.error);
      // A failed attempt that will be retried.
      if (action.type === 'setState') restorer.onFailure(query, query.state.fetchFailureReason);
      if (action.type === 'fetch') restorer.onFetch(query);
    }),
    restorer.stop,
  ];
  return () => stops.forEach((stop) => stop());
}
