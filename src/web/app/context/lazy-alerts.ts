import type { AlertCenter } from '../../alerts/alert-center';
import { createStore } from '../../create-store';

type LateAlertsDeps = {
  readonly load: () => Promise<AlertCenter>;
  readonly storage: Storage | null;
  /** Where the alerts of the reader who is signed in are kept; null when nobody is. */
  readonly place: () => string | null;
  readonly session: { readonly subscribe: (listener: () => void) => () => void };
  readonly whenIdle: (task: () => void) => void;
};

/** The alerts, which are fetched once there is one, in an idle moment, or when the reader asks for them. */
export function createLazyAlerts({ load, storage, place, session, whenIdle }: LateAlertsDeps) {
  const { get: current, set, subscribe } = createStore<AlertCenter | 'failed' | null>(null);
  let coming: Promise<AlertCenter> | undefined;

  /** Fetches them, and does something with them; `'failed'` says that they could not be fetched. */
  function ask(use?: (found: AlertCenter) => void): void {
    coming ??= load();
    coming.then(
      (found) => {
        if (current() !== found) set(found);
        use?.(found);
      },
      () => {
        // A new version of the app may have replaced the file.
        coming = undefined;
        set('failed');
      },
    );
  }
  function look(): void {
    const at = place();
    if (at && storage?.getItem(at)) whenIdle(() => ask());
  }

  const unsubscribe = session.subscribe(look);
  // Another tab may have set the first.
  window.addEventListener('storage', look);
  look();
  return {
    current,
    ask,
    subscribe,
    stop(): void {
      unsubscribe();
      window.removeEventListener('storage', look);
      // What is still on its way stops as it comes.
      if (coming) ask((found) => found.stop());
    },
  };
}

export type LateAlerts = ReturnType<typeof createLazyAlerts>;
