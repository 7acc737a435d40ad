import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { MAX_NAME_LENGTH, viewName, type ViewRefusal } from '../../../preferences/saved-views';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import css from './name-form.module.css';

type NameFormProps = {
  readonly label: string;
  readonly placeholder?: string;
  /** The initial name, selected and focused; without one the form is empty and does not take the focus. */
  readonly initial?: string;
  /** The label of the button for the name in the field. */
  readonly action: (name: string) => string;
  /** Saves the name; returns the reason of a refusal to show, null on success. */
  readonly onName: (text: string) => ViewRefusal | null;
  readonly onCancel?: () => void;
};

/** A form for the name of a view: Enter saves it, Escape cancels when `onCancel` is given. */
export function NameForm({ label, placeholder, initial, action, onName, onCancel }: NameFormProps) {
  const { messages } = useMessages();
  const [draft, setDraft] = useState(initial ?? '');
  const [refusal, setRefusal] = useState<ViewRefusal | null>(null);
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = onName(draft);
    setRefusal(reason);
    if (reason === null) setDraft('');
  };
  const cancel = (press: KeyboardEvent) => {
    if (press.key !== 'Escape' || !onCancel) return;
    // Otherwise, the browser closes the popover.
    press.preventDefault();
    onCancel();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <input
        className={css.field}
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ? id : undefined}
        placeholder={placeholder}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        autoFocus={initial !== undefined}
        onFocus={(event) => event.currentTarget.select()}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={cancel}
      />
      <Button type="submit">{action(viewName(draft))}</Button>
      {refusal ? (
        <p id={id} role="alert" className={css.refusal}>
          {messages.viewList.refused[refusal]}
        </p>
      ) : null}
    </form>
  );
}
