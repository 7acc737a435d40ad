import { useSyncExternalStore } from 'react';
import { useApp } from '../../app/context/app-context';
import { lazyPart } from '../../ui/lazy-part';

// Without the notice, the password dialog opens when the session is over.
const SessionEndingNotice = lazyPart(async () => (await import('./session-ending')).SessionEndingNotice);

/** The notice that the session ends soon, loaded when it is needed. */
export function LazySessionEnding() {
  const { session } = useApp();
  const isEnding = useSyncExternalStore(session.subscribe, () => session.status() === 'ending');
  return isEnding ? <SessionEndingNotice /> : null;
}
