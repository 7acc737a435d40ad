import { MAX_QUERY_LENGTH } from '../../contract/api-limits';
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { searchWords } from '../../domain/search/text-match';
import type { PaletteProps } from '../layout/palette/palette-state';
import { paletteMessages } from '../i18n/messages/app/palette-messages';
import { useMessages } from '../i18n/messages-context';
import { useModal } from '../ui/hooks/use-modal';
import css from './palette.module.css';
import { PaletteList } from './palette-list';
import type { PaletteOption, PaletteGroup } from './palette-choice';
import { dateGroup } from './date-group';
import { useActionGroup } from './use-action-group';
import { useCountryGroup } from './use-country-group';
import { useEventGroup } from './use-event-group';
import { usePlace } from './use-place';
import { useViewGroup } from './use-view-group';
import { Search } from 'lucide-react';

type FieldProps = {
  readonly label: string;
  readonly text: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (press: KeyboardEvent) => void;
};

/** The field of the palette, which keeps the focus while its list is walked. */
function PaletteField({ label, text, listId, activeId, onText, onKeyDown }: FieldProps) {
  return (
    <div className={css.field}>
      <Search size={16} aria-hidden="true" />
      <input
        role="combobox"
        type="text"
        className={css.input}
        aria-label={label}
        placeholder={label}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Everything the palette offers for a text, by kind; only dates when no more is asked for. */
function useGroups(text: string, mode: 'all' | 'date'): readonly PaletteGroup[] {
  const i18n = useMessages(paletteMessages);
  const place = usePlace();
  const messages = searchWords(text);
  const dates = dateGroup(text, place, i18n);
  const actions = useActionGroup(messages, place);
  const views = useViewGroup(messages, place);
  const countries = useCountryGroup(text, messages, place);
  const events = useEventGroup(mode === 'all' ? text : '', place);
  const groups = mode === 'all' ? [dates, actions, views, countries, events] : [dates];
  return groups
    .filter(({ options, note }) => options.length > 0 || note !== undefined)
    .toSorted((a, b) => Number(b.isMeant ?? false) - Number(a.isMeant ?? false));
}

/** Where a key leads from option `at` of `count`; null for a key that is none of the list's. */
function step(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** One field that leads anywhere: a date, an action, a saved view, a country, an event. */
export function Palette({ mode, onClose }: PaletteProps) {
  const { messages, format } = useMessages(paletteMessages);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const listId = `${id}-list`;
  const modal = useModal(onClose);
  const groups = useGroups(text, mode);
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(at, options.length - 1)];
  const idOf = (option: PaletteOption) => `${id}-${options.indexOf(option)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (option: PaletteOption) => {
    onClose();
    option.run();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing) return;
    const next = active && !press.shiftKey ? step(press.key, options.indexOf(active), options.length) : null;
    if (next !== null) setAt(next);
    else if (press.key === 'Enter' && active) choose(active);
    else if (press.key === 'Escape') onClose();
    else return;
    press.preventDefault();
  };
  const onText = (typed: string) => {
    setText(typed);
    setAt(0);
    // The first option may have been the active one already: the list then stays where it was left.
    const list = document.getElementById(listId);
    if (list) list.scrollTop = 0;
  };
  // Outside the dialog there is only its backdrop, which is the dialog to an event.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  const ask = mode === 'date' ? messages.finder.askDate : messages.finder.ask;
  const count = format.count('result', options.length);
  const nothing = mode === 'date' ? messages.finder.unreadDate : count;
  const spoken = [active ? count : nothing, ...groups.flatMap(({ note }) => note ?? [])].join('. ');
  const field = { label: ask, text, listId, activeId, onText, onKeyDown };
  const list = { id: listId, groups, messages: searchWords(text), active, idOf, onChoose: choose };
  return (
    <dialog {...modal} className={css.dialog} aria-label={messages.palette.title} onClick={onClick}>
      <PaletteField {...field} />
      <PaletteList {...list} onPoint={(option) => setAt(options.indexOf(option))} />
      {active ? null : <p className={css.nothing}>{nothing}</p>}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </dialog>
  );
}
