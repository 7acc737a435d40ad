import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Session } from '../../session/session';
import { useApp } from '../app-context';

// A new version may have replaced the file. The login page is then the way back to this one.
function Missing() {
  const { session } = useApp();
  useEffect(() => session.end(session.endReason() ?? 'expired'), [session]);
  return <></>;
}

/** Fetches what asks for the secret again, before it is asked for. */
export const loadSignInAgain = () => import('./sign-in-again');

const SignInAgain = lazy(() =>
  loadSignInAgain().then(
    (module) => ({ default: module.SignInAgain }),
    () => ({ default: Missing }),
  ),
);

/** Where the secret is asked for again, over any page. */
export function SignInAgainSlot({ session }: { session: Session }) {
  const isAsking = useSyncExternalStore(session.subscribe, session.isAsking);
  return isAsking ? (
    <Suspense>
      <SignInAgain />
    </Suspense>
  ) : null;
}
