import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { searchWords } from '../../domain/text-match';
import type { PaletteProps } from '../frame/palette-state';
import { finderWords } from '../text/finder-words';
import { useSpeechWith } from '../text/words-context';
import { useModal } from '../ui/use-modal';
import css from './palette.module.css';
import { PaletteField } from './palette-field';
import { PaletteList } from './palette-list';
import type { PaletteOption } from './palette-option';
import { useGroups } from './use-groups';

/** Where a key leads from option `at` of `count`; null for a key that is none of the list's. */
function step(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** One field that leads anywhere: a date, an action, a saved view, a country, an event. */
export function Palette({ mode, onClose }: PaletteProps) {
  const { words, format } = useSpeechWith(finderWords);
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
  const ask = mode === 'date' ? words.finder.askDate : words.finder.ask;
  const count = format.count('result', options.length);
  const nothing = mode === 'date' ? words.finder.unreadDate : count;
  const spoken = [active ? count : nothing, ...groups.flatMap(({ note }) => note ?? [])].join('. ');
  const field = { label: ask, text, listId, activeId, onText, onKeyDown };
  const list = { id: listId, groups, words: searchWords(text), active, idOf, onChoose: choose };
  return (
    <dialog {...modal} className={css.dialog} aria-label={words.palette.title} onClick={onClick}>
      <PaletteField {...field} />
      <PaletteList {...list} onPoint={(option) => setAt(options.indexOf(option))} />
      {active ? null : <p className={css.nothing}>{nothing}</p>}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </dialog>
  );
}
