import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useApp } from '../app-context';

// Without it, the secret is asked for when the session is over.
const SessionEnding = lazy(() =>
  import('./session-ending').then(
    (module) => ({ default: module.SessionEnding }),
    () => ({ default: () => null }),
  ),
);

/** The notice that the session ends soon, fetched when it does. */
export function SessionEndingSlot() {
  const { session } = useApp();
  const isEnding = useSyncExternalStore(session.subscribe, () => session.phase() === 'ending');
  return isEnding ? (
    <Suspense>
      <SessionEnding />
    </Suspense>
  ) : null;
}
