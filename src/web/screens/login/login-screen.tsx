import { CalendarRange } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useApp } from '../../frame/app-context';
import { SignInForm } from '../../frame/sign-in/sign-in-form';
import { SimulatedBadge } from '../../frame/simulated-badge';
import { loginWords } from '../../text/login-words';
import { offlineWords } from '../../text/offline-words';
import { useSpeechWith } from '../../text/words-context';
import css from './login-screen.module.css';

function followNetwork(listener: () => void): () => void {
  const abort = new AbortController();
  for (const turn of ['online', 'offline']) window.addEventListener(turn, listener, { signal: abort.signal });
  return () => abort.abort();
}

// A browser may think itself online when it is not; the form then says why it could not sign in.
function OfflineHint() {
  const { session } = useApp();
  const { words } = useSpeechWith(offlineWords);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return online ? null : (
    <p className={css.notice} role="status">
      {words.offline.signIn} {session.endReason() === 'expired' ? words.offline.keptUntil : null}
    </p>
  );
}

/** The login page: one card, and why the reader is here when a session has ended. */
export function LoginScreen() {
  const { session, config } = useApp();
  const { words } = useSpeechWith(loginWords);
  const reason = session.endReason();
  return (
    <main className={css.screen}>
      <title>{`${words.login.title} · ${words.appName}`}</title>
      <div className={css.card}>
        <header className={css.header}>
          <CalendarRange className={css.mark} size={30} strokeWidth={1.8} aria-hidden="true" />
          <h1 className={css.title}>{words.appName}</h1>
          <p className={css.lead}>{words.login.lead}</p>
        </header>
        {reason !== null && reason !== 'signed-out' ? (
          <p className={css.notice} role="status">
            {words.login.ended[reason]}
          </p>
        ) : null}
        <OfflineHint />
        <SignInForm reader={null} name={session.lastReader()} />
        {config.simulated ? (
          <footer className={css.sample}>
            <SimulatedBadge />
            <p>{words.login.sampleAccount}</p>
          </footer>
        ) : null}
      </div>
    </main>
  );
}
