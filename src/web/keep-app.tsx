import { NewVersion } from './frame/new-version';
import { startAppWorker } from './offline/app-worker';
import { createIdbDisk } from './offline/create-idb-disk';
import { keepQueries, type KeepDeps } from './offline/keep-queries';
import { watchConfig, type ConfigWatchDeps } from './watch-config';

/** Keeps the weeks that are read, and the app itself, in this browser, and its settings as the server has them. Returns how to stop. */
export function keepApp(
  deps: KeepDeps & ConfigWatchDeps,
  readConfig: (signal: AbortSignal) => Promise<Response>,
): () => void {
  const { announcement } = deps;
  // Vite serves the files of a page in development one by one: there is no build to keep.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const onNew = (change: () => void) => announcement.say(<NewVersion onChange={change} />);
    // Where the browser forbids it, the app does all but start without a network.
    void startAppWorker(navigator.serviceWorker, onNew).catch(() => undefined);
  }
  const stops = [
    keepQueries(deps, createIdbDisk()),
    watchConfig(deps, { read: readConfig, reload: () => window.location.reload() }),
  ];
  return () => stops.forEach((stop) => stop());
}
