import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from '../../session/session';
import { useApp } from '../../app/context/app-context';
import { lazyPart } from '../../ui/lazy-part';

// A new version may have replaced the file. The login page is then the way back to this one.
function Missing() {
  const { session } = useApp();
  useEffect(() => session.end(session.endReason() ?? 'expired'), [session]);
  return <></>;
}

/** Fetches what asks for the secret again, before it is asked for. */
export const loadLoginAgain = () => import('./login-again');

const LoginAgainDialog = lazyPart(async () => (await loadLoginAgain()).LoginAgainDialog, { failed: Missing });

/** Where the secret is asked for again, over any page. */
export function LazyLoginAgain({ session }: { session: Session }) {
  const isAsking = useSyncExternalStore(session.subscribe, session.isAsking);
  return isAsking ? <LoginAgainDialog /> : null;
}
