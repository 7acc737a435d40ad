import { useMutation } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useState, useSyncExternalStore, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '../../frame/app-context';
import { SimulatedBadge } from '../../frame/simulated-badge';
import { safeNext } from '../../paths';
import { loginWords } from '../../text/login-words';
import { offlineWords } from '../../text/offline-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { loginMessage } from './login-message';
import css from './login-screen.module.css';

type Credentials = { readonly name: string; readonly secret: string };

/** Signs in, opens the session and goes on to the page that was asked for. */
function useSignIn() {
  const { session, signIn } = useApp();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ name, secret }: Credentials) => ({ name, token: await signIn(name, secret) }),
    onSuccess: ({ name, token }) => {
      session.start(name, token.accessToken, token.expiresIn);
      void navigate(safeNext(params.get('next')), { replace: true });
    },
  });
}

function readCredentials(form: FormData): Credentials {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('username'), secret: text('secret') };
}

function LoginForm() {
  const speech = useSpeechWith(loginWords);
  const { words } = speech;
  const { mutate, isPending, error } = useSignIn();
  const [capsLock, setCapsLock] = useState(false);
  // Not a form action: React would empty the fields, and a refused sign-in must lose nothing.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(readCredentials(new FormData(event.currentTarget)));
  };
  const watchCapsLock = (press: KeyboardEvent) => setCapsLock(press.getModifierState('CapsLock'));
  return (
    <form className={css.form} onSubmit={submit} onKeyUp={watchCapsLock}>
      <label className={css.field}>
        {words.login.name}
        <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required autoFocus />
      </label>
      <label className={css.field}>
        {words.login.secret}
        <input name="secret" type="password" autoComplete="current-password" required />
      </label>
      {capsLock ? (
        <p className={css.hint} role="status">
          {words.login.capsLock}
        </p>
      ) : null}
      {error ? (
        <p className={css.error} role="alert">
          {loginMessage(error, speech)}
        </p>
      ) : null}
      <Button type="submit" tone="main" aria-disabled={isPending}>
        {isPending ? words.login.submitting : words.login.submit}
      </Button>
    </form>
  );
}

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
        {reason === 'expired' || reason === 'refused' ? (
          <p className={css.notice} role="status">
            {words.login[reason]}
          </p>
        ) : null}
        <OfflineHint />
        <LoginForm />
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
