import { NewVersion } from '../layout/notices/new-version';
import { registerServiceWorker, type ReadAgain } from '../offline/register-service-worker';
import { createIdbStore } from '../offline/create-offline-store';
import { persistQueries, type PersistDeps } from '../offline/persist-queries';
import { watchConfig, type ConfigWatchDeps } from './watch-config';

/** Persists loaded weeks and the app itself in this browser, and watches the configuration. Returns a function that stops both. */
export function enableOffline(deps: PersistDeps & ConfigWatchDeps, readAgain: ReadAgain): () => void {
  const { announcement } = deps;
  // In development there is no build to cache.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const onNew = (change: () => void) => announcement.set(<NewVersion onChange={change} />);
    // Without a service worker the app cannot start offline; everything else works.
    void registerServiceWorker(navigator.serviceWorker, onNew, readAgain).catch(() => undefined);
  }
  const stops = [
    persistQueries(deps, createIdbStore()),
    watchConfig(deps, { read: (signal) => readAgain('/config.json', signal), reload: () => window.location.reload() }),
  ];
  return () => stops.forEach((stop) => stop());
}
