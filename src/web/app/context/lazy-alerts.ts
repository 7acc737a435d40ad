import type { AlertCenter } from '../../alerts/alert-center';
import { createStore } from '../../create-store';

type LazyAlertsDeps = {
  readonly load: () => Promise<AlertCenter>;
  readonly storage: Storage | null;
  /** The storage key of the logged-in user's alerts; null without a session. */
  readonly place: () => string | null;
  readonly session: { readonly subscribe: (listener: () => void) => () => void };
  readonly whenIdle: (task: () => void) => void;
};

/** The alert center, loaded when the browser is idle if the user has alerts, or when the user opens it. */
export function createLazyAlerts({ load, storage, place, session, whenIdle }: LazyAlertsDeps) {
  const { current, set, subscribe } = createStore<AlertCenter | 'failed' | null>(null);
  let loading: Promise<AlertCenter> | undefined;

  /** Loads the alert center and calls back with it. The state becomes `'failed'` if its chunk cannot be loaded. */
  function withCenter(use?: (found: AlertCenter) => void): void {
    // The notice reappears for a user who tries again.
    if (use && !loading) set(null);
    loading ??= load();
    loading.then(
      (found) => {
        if (current() !== found) set(found);
        use?.(found);
      },
      () => {
        // A new version of the app may have replaced the file.
        loading = undefined;
        set('failed');
      },
    );
  }
  function loadIfUsed(): void {
    const key = place();
    if (key && storage?.getItem(key)) whenIdle(() => withCenter());
  }

  const unsubscribe = session.subscribe(loadIfUsed);
  // Another tab may have created the first alert.
  window.addEventListener('storage', loadIfUsed);
  loadIfUsed();
  return {
    current,
    /** The alert center; null while it is not loaded, and when it cannot be. */
    center(): AlertCenter | null {
      const state = current();
      return state === 'failed' ? null : state;
    },
    withCenter,
    subscribe,
    stop(): void {
      unsubscribe();
      window.removeEventListener('storage', loadIfUsed);
      // Stops a center that is still loading as soon as it has loaded.
      if (loading) withCenter((found) => found.stop());
    },
  };
}

export type LazyAlerts = ReturnType<typeof createLazyAlerts>;
