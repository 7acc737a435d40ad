import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session/session';
import { createShelf } from './create-shelf';
import type { Disk } from './disk';
import { createRestoring } from './restore-queries';
import { createSaving } from './save-queries';

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
export function keepQueries({ queryClient, session, whenIdle }: KeepDeps, disk: Disk): () => void {
  const shelf = createShelf(disk);
  const reader = () => session.current()?.name ?? null;
  const saving = createSaving({ shelf, reader, whenIdle });
  const restoring = createRestoring({ queryClient, shelf, reader });
  const cache = queryClient.getQueryCache();

  function turn(): void {
    const user = reader();
    if (user !== null) return void shelf.claim(user);
    saving.drop();
    const reason = session.endReason();
    if (session.reader() === null && reason !== null && reason !== 'expired') void shelf.wipe();
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
