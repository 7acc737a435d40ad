import type { QueryClient, Query } from '@tanstack/react-query';
import type { Session } from '../session/session';
import { createOfflineStore, type PersistedQuery, type OfflineStore } from './create-offline-store';
import type { KeyValueStore } from './key-value-store';
import { createQueryRestorer } from './restore-queries';
import { kindOf } from './parse-persisted';

type SaveDeps = {
  readonly store: OfflineStore;
  /** The reader whose session is open, or null. */
  readonly reader: () => string | null;
  readonly whenIdle: (task: () => void) => void;
};

/** Keeps the newest answer of each query when the page has nothing better to do. */
function createQuerySaver({ store, reader, whenIdle }: SaveDeps) {
  const pending = new Map<string, PersistedQuery & { readonly user: string }>();

  function flush(): void {
    const all = [...pending.values()];
    pending.clear();
    for (const { user, ...kept } of all) if (reader() === user) void store.save(user, kept);
  }

  return {
    add({ queryKey, queryHash, state: { data, dataUpdatedAt: at } }: Query): void {
      const user = reader();
      if (user === null || !kindOf(queryKey) || data === undefined || at === 0) return;
      // It is there already, and no younger for being shown.
      if (typeof data === 'object' && data !== null && 'kept' in data) return;
      pending.set(queryHash, { user, queryKey, data, at });
      if (pending.size === 1) whenIdle(flush);
    },
    /** Forgets what was still to be written. */
    drop: (): void => pending.clear(),
  };
}

export type KeepDeps = {
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly whenIdle: (task: () => void) => void;
};

/**
 * Keeps on `disk` what the service answers, and reads it from there when the service does not. It may start late: what has
 * come and what has failed is in the cache. A session that is over wipes the disk, a sign-in what other readers left; one that is
 * interrupted or has merely expired leaves it, unread, for the same reader. Returns how to stop.
 */
export function persistQueries({ queryClient, session, whenIdle }: KeepDeps, disk: KeyValueStore): () => void {
  const store = createOfflineStore(disk);
  const reader = () => session.current()?.name ?? null;
  const saving = createQuerySaver({ store, reader, whenIdle });
  const restoring = createQueryRestorer({ queryClient, store, reader });
  const cache = queryClient.getQueryCache();

  function turn(): void {
    const user = reader();
    if (user !== null) return void store.claim(user);
    saving.drop();
    const reason = session.endReason();
    if (session.reader() === null && reason !== null && reason !== 'expired') void store.wipe();
  }
  turn();
  for (const query of cache.getAll()) {
    saving.add(query);
    restoring.failed(query, query.state.error ?? query.state.fetchFailureReason);
    if (query.state.fetchStatus === 'fetching') restoring.asked(query);
  }
  const listening = new AbortController();
  // The query library believes that every page starts on a network, and hears nothing when one that did not gets there.
  window.addEventListener('online', restoring.askAgain, { signal: listening.signal });
  const stops = [
    () => listening.abort(),
    session.subscribe(turn),
    cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      // Values that are due are put into the lists that are there.
      if (action.type === 'setState' || (action.type === 'success' && !action.manual)) saving.add(query);
      if (action.type === 'error') restoring.failed(query, action.error);
      // An attempt that another one follows.
      if (action.type === 'setState') restoring.failed(query, query.state.fetchFailureReason);
      if (action.type === 'fetch') restoring.asked(query);
    }),
    restoring.stop,
  ];
  return () => stops.forEach((stop) => stop());
}
