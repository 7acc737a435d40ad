import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { paletteMessages } from '../i18n/messages/app/palette-messages';
import { useMessages } from '../i18n/messages-context';
import { Highlighted } from '../ui/marks/highlighted';
import css from './palette-list.module.css';
import type { PaletteGroup, PaletteOption } from './palette-choice';

type ListProps = {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The words of the search, to mark in the labels. */
  readonly messages: readonly string[];
  readonly active: PaletteOption | undefined;
  readonly idOf: (option: PaletteOption) => string;
  readonly onPoint: (option: PaletteOption) => void;
  readonly onChoose: (option: PaletteOption) => void;
};

// A date is read as a whole: its words are marked nowhere.
const NONE: readonly string[] = [];

// The field keeps the focus while options are pressed.
const keepFocus = (press: MouseEvent) => press.preventDefault();

function Option({ option, ...list }: ListProps & { readonly option: PaletteOption }) {
  const { messages } = useMessages(paletteMessages);
  return (
    <div
      role="option"
      id={list.idOf(option)}
      className={css.option}
      tabIndex={-1}
      aria-selected={option === list.active}
      onPointerMove={() => list.onPoint(option)}
      onClick={() => list.onChoose(option)}
    >
      <span className={css.mark}>{option.mark}</span>{' '}
      <span className={css.label} lang={option.lang}>
        <Highlighted text={option.label} messages={list.messages} />
      </span>{' '}
      {option.isOn ? (
        <span className={css.check}>
          <Check size={14} aria-hidden="true" />
          <span className="visually-hidden">({messages.finder.active})</span>
        </span>
      ) : null}{' '}
      {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
    </div>
  );
}

/** The options by kind; the active one is where Enter leads. The focus stays in the field that `id` is told to. */
export function PaletteList(list: ListProps) {
  const { messages } = useMessages(paletteMessages);
  return (
    <div
      id={list.id}
      role="listbox"
      aria-label={messages.palette.title}
      className={css.list}
      tabIndex={-1}
      onMouseDown={keepFocus}
    >
      {list.groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.label} className={css.group}>
          <div className={css.heading} aria-hidden="true">
            {group.label}
          </div>
          {group.note ? <div className={css.note}>{group.note}</div> : null}
          {group.options.map((option) => (
            <Option key={option.id} option={option} {...list} messages={group.id === 'dates' ? NONE : list.messages} />
          ))}
        </div>
      ))}
    </div>
  );
}
