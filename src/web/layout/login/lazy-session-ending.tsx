import { useSyncExternalStore } from 'react';
import { useApp } from '../../app/context/app-context';
import { lazyPart } from '../../ui/lazy-part';

// Without it, the secret is asked for when the session is over.
const SessionEndingNotice = lazyPart(async () => (await import('./session-ending')).SessionEndingNotice);

/** The notice that the session ends soon, fetched when it does. */
export function LazySessionEnding() {
  const { session } = useApp();
  const isEnding = useSyncExternalStore(session.subscribe, () => session.phase() === 'ending');
  return isEnding ? <SessionEndingNotice /> : null;
}
