import type { KeepDeps } from './persist-queries';

export type Keep<Deps extends KeepDeps = KeepDeps> = (deps: Deps) => Promise<() => void>;

/**
 * Fetches what keeps weeks for later once the page is idle, or before, when a request fails or the session ends: the first
 * screen does not wait for it. Returns how to stop.
 */
export function startPersistence<Deps extends KeepDeps>(keep: Keep<Deps>, deps: Deps): () => void {
  const { queryClient, session, whenIdle } = deps;
  let stop: Promise<(() => void) | undefined> | undefined;
  const start = () =>
    void (stop ??= keep(deps).catch(() => {
      stop = undefined;
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
    for (const end of stops) end();
    void stop?.then((end) => end?.());
  };
}
