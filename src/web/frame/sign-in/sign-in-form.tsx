import { useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { loginWords } from '../../text/login-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import css from './sign-in-form.module.css';
import { signInMessage } from './sign-in-message';
import { useSignIn, type Credentials } from './use-sign-in';

type SignInFormProps = {
  /** Whose secret is asked for: the name cannot be another. Without one it is asked for too. */
  readonly reader: string | null;
  /** The name to start from. */
  readonly name: string;
  /** What else can be done, under the button. */
  readonly children?: ReactNode;
};

function readCredentials(form: FormData): Credentials {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('username'), secret: text('secret') };
}

/** Name, secret, one button, and why signing in failed; nothing that was typed is lost by a refusal. */
export function SignInForm({ reader, name, children }: SignInFormProps) {
  const speech = useSpeechWith(loginWords);
  const { words } = speech;
  const { mutate, isPending, error } = useSignIn(reader);
  const [capsLock, setCapsLock] = useState(false);
  // Not a form action: React would empty the fields.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(readCredentials(new FormData(event.currentTarget)));
  };
  const watchCapsLock = (press: KeyboardEvent) => setCapsLock(press.getModifierState('CapsLock'));
  // A dialog gives the focus itself, once it is shown.
  const asks = reader === null;
  const plain = { autoCapitalize: 'none', spellCheck: false, required: true };
  return (
    <form className={css.form} onSubmit={submit} onKeyUp={watchCapsLock}>
      <label className={css.field}>
        {words.login.name}
        <input
          {...plain}
          name="username"
          autoComplete="username"
          defaultValue={name}
          readOnly={!asks}
          autoFocus={asks && name === ''}
        />
      </label>
      <label className={css.field}>
        {words.login.secret}
        <input
          {...plain}
          name="secret"
          type="password"
          autoComplete="current-password"
          autoFocus={asks && name !== ''}
        />
      </label>
      {capsLock ? (
        <p className={css.hint} role="status">
          {words.login.capsLock}
        </p>
      ) : null}
      {error ? (
        <p className={css.error} role="alert">
          {signInMessage(error, speech)}
        </p>
      ) : null}
      <Button type="submit" tone="main" aria-disabled={isPending}>
        {isPending ? words.login.submitting : words.login.submit}
      </Button>
      {children}
    </form>
  );
}
