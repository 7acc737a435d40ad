import type { PersistDeps } from './persist-queries';

export type LoadPersistence<Deps extends PersistDeps = PersistDeps> = (deps: Deps) => Promise<() => void>;

/** Loads the persistence code when the page is idle, or earlier when a request fails or the session ends. Returns its stop function. */
export function startPersistence<Deps extends PersistDeps>(load: LoadPersistence<Deps>, deps: Deps): () => void {
  const { queryClient, session, whenIdle } = deps;
  let loading: Promise<(() => void) | undefined> | undefined;
  const start = () =>
    void (loading ??= load(deps).catch(() => {
      loading = undefined;
      return undefined;
    }));
  const stops = [
    session.subscribe(() => {
      if (!session.current()) start();
    }),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && (event.action.type === 'failed' || event.action.type === 'error')) start();
    }),
  ];
  whenIdle(start);
  return () => {
    for (const stop of stops) stop();
    void loading?.then((stop) => stop?.());
  };
}
