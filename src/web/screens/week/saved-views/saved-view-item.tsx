import { Link2, Pencil, Star, Trash2 } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { Link } from '../../../app/context/link';
import type { Day } from '../../../../domain/time/day';
import { paths } from '../../../paths';
import type { SavedView } from '../../../preferences/saved-views';
import { useMessages } from '../../../i18n/messages-context';
import { IconButton } from '../../../ui/buttons/icon-button';
import { parseWeekUrl, writeWeekUrl } from '../../../url/week-url';
import { NameForm } from './name-form';
import type { ViewActions } from './use-view-actions';
import { viewSearch } from './view-search';
import css from './saved-view-item.module.css';

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

function closeMenu({ currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  // Opening in another tab or window leaves this page unchanged.
  if (ctrlKey || metaKey || shiftKey) return;
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
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
          <Star size={15} aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.viewList.copy(name)} onClick={() => actions.copy(view)}>
          <Link2 size={15} aria-hidden="true" />
        </IconButton>
        <IconButton
          ref={pencil}
          label={messages.viewList.rename(name)}
          autoFocus={isNew}
          onClick={() => onRenaming(!renaming)}
        >
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.viewList.remove(name)} onClick={() => actions.remove(view)}>
          <Trash2 size={15} aria-hidden="true" />
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
