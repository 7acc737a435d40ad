import { useEffect, useSyncExternalStore } from 'react';
import { useApp } from '../../app/context/app-context';
import { lazyPart } from '../../ui/lazy-part';

// A new version may have replaced the file. The login page then leads back to this page.
function Missing() {
  const { session } = useApp();
  useEffect(() => session.end(session.endReason() ?? 'expired'), [session]);
  return null;
}

/** Preloads the dialog: a session may end without a network. */
export const loadLoginAgain = () => import('./login-again');

const LoginAgainDialog = lazyPart(async () => (await loadLoginAgain()).LoginAgainDialog, { failed: Missing });

/** The dialog that asks for the password again, over any page. */
export function LazyLoginAgain() {
  const { session } = useApp();
  const isLoginRequired = useSyncExternalStore(session.subscribe, session.isLoginRequired);
  return isLoginRequired ? <LoginAgainDialog /> : null;
}
