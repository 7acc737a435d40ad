import type { Announcement } from './frame/announcement';
import { NewVersion } from './frame/new-version';
import { startAppWorker } from './offline/app-worker';
import { createIdbDisk } from './offline/create-idb-disk';
import { keepQueries, type KeepDeps } from './offline/keep-queries';

/** Keeps the weeks that are read, and the app itself, in this browser. Returns how to stop keeping weeks. */
export function keepApp(deps: KeepDeps, announcement: Announcement): () => void {
  // Vite serves the files of a page in development one by one: there is no build to keep.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    const onNew = (change: () => void) => announcement.say(<NewVersion onChange={change} />);
    // Where the browser forbids it, the app does all but start without a network.
    void startAppWorker(navigator.serviceWorker, onNew).catch(() => undefined);
  }
  return keepQueries(deps, createIdbDisk());
}
