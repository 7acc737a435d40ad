import { Check } from 'lucide-react';
import { useMessages } from '../i18n/messages-context';
import type { Combobox } from '../ui/combobox';
import { Highlighted } from '../ui/marks/highlighted';
import listCss from '../ui/option-list.module.css';
import css from './palette-list.module.css';
import type { PaletteGroup, PaletteOption } from './palette-choice';

type ListProps = {
  readonly combobox: Pick<Combobox<PaletteOption>, 'list' | 'option'>;
  readonly groups: readonly PaletteGroup[];
  /** The words of the query, to mark in the labels. */
  readonly words: readonly string[];
};

// The words of a date are parsed together: none is marked.
const NONE: readonly string[] = [];

function Option({ option, combobox, words }: Omit<ListProps, 'groups'> & { readonly option: PaletteOption }) {
  const { messages } = useMessages();
  return (
    <div {...combobox.option(option)} className={`${listCss.option} ${css.option}`}>
      <span className={css.mark}>{option.mark}</span>{' '}
      <span className={css.label} lang={option.lang}>
        <Highlighted text={option.label} words={words} />
      </span>{' '}
      {option.isOn ? (
        <span className={css.check}>
          <Check size={14} aria-hidden="true" />
          <span className="visually-hidden">({messages.finder.active})</span>
        </span>
      ) : null}{' '}
      {option.keys ? (
        <kbd className={css.keys} aria-hidden="true">
          {option.keys}
        </kbd>
      ) : null}
      {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
    </div>
  );
}

/** The options, by group. */
export function PaletteList({ combobox, groups, words }: ListProps) {
  const { messages } = useMessages();
  return (
    <div {...combobox.list} aria-label={messages.palette.title} className={listCss.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.label}>
          <div className={listCss.heading} aria-hidden="true">
            {group.label}
          </div>
          {group.note ? <div className={css.note}>{group.note}</div> : null}
          {group.options.map((option) => (
            <Option key={option.id} option={option} combobox={combobox} words={group.id === 'dates' ? NONE : words} />
          ))}
        </div>
      ))}
    </div>
  );
}
