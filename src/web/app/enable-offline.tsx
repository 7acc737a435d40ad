import { NewVersion } from '../layout/new-version';
import { registerServiceWorker } from '../offline/register-service-worker';
import { createIdbStore } from '../offline/create-idb-store';
import { persistQueries, type KeepDeps } from '../offline/persist-queries';
import { watchConfig, type ConfigWatchDeps } from './watch-config';

/** Keeps the weeks that are read, and the app itself, in this browser, and its settings as the server has them. Returns how to stop. */
export function enableOffline(
  deps: KeepDeps & ConfigWatchDeps,
  readConfig: (signal: AbortSignal) => Promise<Response>,
): () => void {
  const { announcement } = deps;
  // Vite serves the files of a page in development one by one: there is no build to keep.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const onNew = (change: () => void) => announcement.say(<NewVersion onChange={change} />);
    // Where the browser forbids it, the app does all but start without a network.
    void registerServiceWorker(navigator.serviceWorker, onNew).catch(() => undefined);
  }
  const stops = [
    persistQueries(deps, createIdbStore()),
    watchConfig(deps, { read: readConfig, reload: () => window.location.reload() }),
  ];
  return () => stops.forEach((stop) => stop());
}
