import { useId, useState, type KeyboardEvent, type SubmitEvent, useRef, type MouseEvent } from 'react';
import { Link2, Pencil, Star, Trash2 } from 'lucide-react';
import type { Day } from '../../../../domain/time/day';
import type { ViewRefusal } from '../../../preferences/edit-views';
import { MAX_NAME_LENGTH, viewName, type SavedView } from '../../../preferences/saved-views';
import { useMessages } from '../../../i18n/messages-context';
import { Button, IconButton } from '../../../ui/buttons/button';
import { isPlainClick, Link } from '../../../app/context/link';
import { paths } from '../../../paths';
import { parseWeekUrl, writeWeekUrl } from '../../../url/week-url';
import css from './saved-view-item.module.css';
import type { ViewActions } from './use-view-actions';
import { viewSearch } from './view-search';

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

type SavedViewItemProps = {
  readonly view: SavedView;
  readonly monday: Day;
  readonly search: string;
  readonly isHome: boolean;
  /** Whether the view takes the focus when it appears. */
  readonly isNew: boolean;
  readonly renaming: boolean;
  readonly onRenaming: (on: boolean) => void;
  readonly actions: ViewActions;
};

function closeMenu(click: MouseEvent<HTMLElement>): void {
  if (isPlainClick(click)) click.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** A saved view: a link that applies it to the current week, and the buttons that act on it. */
export function SavedViewItem({ view, isHome, isNew, renaming, onRenaming, actions, ...here }: SavedViewItemProps) {
  const { messages } = useMessages();
  const pencil = useRef<HTMLButtonElement>(null);
  const { name } = view;
  const { day } = parseWeekUrl(new URLSearchParams(here.search));
  const isCurrent = view.search === viewSearch(here.search);
  const stopRenaming = () => {
    pencil.current?.focus();
    onRenaming(false);
  };
  const rename = (text: string) => {
    const refusal = actions.rename(view, text);
    if (refusal === null) stopRenaming();
    return refusal;
  };
  return (
    <li className={css.item} data-current={isCurrent}>
      <div className={css.line}>
        <Link
          to={paths.week(here.monday, writeWeekUrl(new URLSearchParams(view.search), { day }))}
          aria-current={isCurrent ? 'true' : undefined}
          className={css.link}
          title={name}
          onClick={closeMenu}
        >
          {name}
        </Link>
        <IconButton label={messages.viewList.home(name)} aria-pressed={isHome} onClick={() => actions.toggleHome(view)}>
          <Star size={15} />
        </IconButton>
        <IconButton label={messages.viewList.copy(name)} onClick={() => actions.copy(view)}>
          <Link2 size={15} />
        </IconButton>
        <IconButton
          ref={pencil}
          label={messages.viewList.rename(name)}
          autoFocus={isNew}
          onClick={() => onRenaming(!renaming)}
        >
          <Pencil size={14} />
        </IconButton>
        <IconButton label={messages.viewList.remove(name)} onClick={() => actions.remove(view)}>
          <Trash2 size={15} />
        </IconButton>
      </div>
      {renaming ? (
        <NameForm
          label={messages.viewList.newName(name)}
          initial={name}
          action={() => messages.viewList.renameShort}
          onName={rename}
          onCancel={stopRenaming}
        />
      ) : null}
    </li>
  );
}
