import { useState, useSyncExternalStore, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import type { I18n } from '../../i18n/load-i18n';
import { useI18n } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import css from './login-form.module.css';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../app/context/app-context';
import { ApiError, type ApiErrorKind } from '../../data/http/api-error';
import { useQueries } from '../../data/queries/hooks';
import { createLogin } from '../../data/queries/login-request';

const DEFAULT_RETRY_AFTER_SECONDS = 60;

// Providers reject a wrong password with 400 or 422 as well as 401.
const WRONG: ReadonlySet<number | null> = new Set([400, 422]);
const FAILURES: Readonly<Record<ApiErrorKind, keyof I18n['messages']['login']['failed']>> = {
  unauthorized: 'wrong',
  refused: 'unexpected',
  forbidden: 'forbidden',
  missing: 'address',
  version: 'address',
  tooMany: 'tooMany',
  unavailable: 'down',
  unreachable: 'unreachable',
  page: 'page',
  unexpected: 'unexpected',
};

/** A wait in seconds, in whole minutes or hours once it is longer than one: never too short. */
function roundUp(seconds: number): number {
  const step = [3600, 60, 1].find((unit) => seconds > unit) ?? 1;
  return Math.ceil(seconds / step) * step;
}

/** Says why the login failed, with the provider's own message if it sent one. */
function loginMessage(error: Error, { messages, format }: I18n): string {
  const { failed } = messages.login;
  if (!(error instanceof ApiError)) return failed.unexpected;
  const failure = WRONG.has(error.status) ? 'wrong' : FAILURES[error.kind];
  if (failure === 'wrong') return failed.wrong;
  const wait = format.ahead(roundUp(error.retryAfter ?? DEFAULT_RETRY_AFTER_SECONDS) * 1000);
  const cause = failure === 'tooMany' ? failed.tooMany(wait) : failed[failure];
  return error.detail ? `${cause} ${messages.notices.providerMessage(error.detail)}` : cause;
}

/** What an administrator looks for when a response is not as specified: it may name fields, never their values. */
function technicalReason(error: Error | null): string | null {
  const isKnown = error instanceof ApiError && error.kind === 'unexpected' && error.detail === '';
  return isKnown && error.message !== error.kind ? error.message : null;
}

type Credentials = { readonly name: string; readonly password: string };

/** Logs in and starts the session, or renews that of `user`, whose screens are open. */
function useLogin(user: string | null) {
  const { session } = useApp();
  const logIn = createLogin(useQueries().http);
  return useMutation({
    mutationFn: async ({ name, password }: Credentials) => ({ name, token: await logIn(name, password) }),
    onSuccess: ({ name, token }) => {
      // The user may have logged out meanwhile, here or in another tab.
      if (session.user() === user) session.start(name, token.accessToken, token.expiresIn);
    },
  });
}

type LoginFormProps = {
  /** The user who must log in again; the name is then read-only. If null, the form asks for the name as well. */
  readonly user: string | null;
  /** The initial name. */
  readonly name: string;
  /** Other actions, below the button. */
  readonly children?: ReactNode;
};

function readCredentials(form: FormData): Credentials {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('username'), password: text('secret') };
}

/** The login form: name, password, submit, and the error. A failed attempt keeps what was typed. */
export function LoginForm({ user, name, children }: LoginFormProps) {
  const i18n = useI18n();
  const { messages } = i18n;
  const { session } = useApp();
  const { mutate, isPending, error } = useLogin(user);
  // Once logged in, until the page that is then loading replaces the form.
  const isLeaving = useSyncExternalStore(session.subscribe, session.user) !== user;
  const isBusy = isPending || isLeaving;
  const reason = technicalReason(error);
  const [capsLock, setCapsLock] = useState(false);
  // Not a form action: React would reset the fields.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) mutate(readCredentials(new FormData(event.currentTarget)));
  };
  const watchCapsLock = (press: KeyboardEvent) => setCapsLock(press.getModifierState('CapsLock'));
  // A dialog sets the focus itself once it is open.
  const hasNameField = user === null;
  const plain = { autoCapitalize: 'none', spellCheck: false, required: true };
  return (
    <form className={css.form} onSubmit={submit} onKeyUp={watchCapsLock}>
      <label className={css.field}>
        {messages.login.name}
        <input
          {...plain}
          name="username"
          autoComplete="username"
          defaultValue={name}
          readOnly={!hasNameField}
          autoFocus={hasNameField && name === ''}
        />
      </label>
      <label className={css.field}>
        {messages.login.password}
        <input
          {...plain}
          name="secret"
          type="password"
          autoComplete="current-password"
          autoFocus={hasNameField && name !== ''}
        />
      </label>
      {capsLock ? (
        <p className={css.hint} role="status">
          {messages.login.capsLock}
        </p>
      ) : null}
      {error ? (
        <p className={css.error} role="alert">
          {loginMessage(error, i18n)}
          {reason === null ? null : <span lang="en"> {reason}</span>}
        </p>
      ) : null}
      <Button type="submit" tone="main" aria-disabled={isBusy}>
        {isBusy ? messages.login.submitting : messages.login.submit}
      </Button>
      {children}
    </form>
  );
}
