import { Check, Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { searchWords } from '../../domain/search/text-match';
import { useMessages } from '../i18n/messages-context';
import { type Combobox, useCombobox, OptionGroup } from '../ui/combobox';
import { Highlighted } from '../ui/marks/highlighted';
import listCss from '../ui/option-list.module.css';
import { useSavedViews } from '../app/context/app-context';
import type { PaletteProps } from '../layout/dialog-store';
import css from './palette.module.css';
import { type PaletteGroup, type PaletteOption, MAX_CHOICES, matches } from './palette-choice';
import { dateGroup } from './date-group';
import { useActionGroup } from './use-action-group';
import { useCountryGroup } from './use-country-group';
import { useEventGroup } from './use-event-group';
import { usePlace, type Place } from './use-place';

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
          <Check size={14} />
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

function PaletteList({ combobox, groups, words }: ListProps) {
  const { messages } = useMessages();
  return (
    <div {...combobox.list} aria-label={messages.palette.title} className={listCss.list}>
      {groups.map((group) => (
        <OptionGroup key={group.id} label={group.label}>
          {group.note ? <div className={css.note}>{group.note}</div> : null}
          {group.options.map((option) => (
            <Option key={option.id} option={option} combobox={combobox} words={group.id === 'dates' ? NONE : words} />
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}

const LIST_ATTRIBUTES = ['aria-expanded', 'aria-controls', 'aria-autocomplete', 'aria-activedescendant'] as const;

/** The user's saved views, over the week on screen. */
function useViewGroup(words: readonly string[], { monday, showWeek }: Place): PaletteGroup {
  const { messages } = useMessages();
  const { views } = useSavedViews();
  const found = views.filter(({ name }) => matches(name, words)).slice(0, MAX_CHOICES);
  return {
    id: 'views',
    label: messages.finder.groups.views,
    options: found.map(({ name, search }) => ({
      id: name,
      label: name,
      mark: <Bookmark size={15} />,
      run: () => showWeek(monday, search),
    })),
  };
}

/** All options for a text, by group; only dates in `date` mode. */
function useGroups(text: string, mode: 'all' | 'date'): readonly PaletteGroup[] {
  const i18n = useMessages();
  const place = usePlace();
  const words = searchWords(text);
  const dates = dateGroup(text, place, i18n);
  const actions = useActionGroup(words, place);
  const views = useViewGroup(words, place);
  const countries = useCountryGroup(text, words, place);
  const events = useEventGroup(mode === 'all' ? text : '', place);
  const groups = mode === 'all' ? [dates, actions, views, countries, events] : [dates];
  return groups
    .filter(({ options, note }) => options.length > 0 || note !== undefined)
    .toSorted((a, b) => Number(b.isMeant ?? false) - Number(a.isMeant ?? false));
}

/** The list of the command palette: finds dates, actions, saved views, countries and events for the text of its field. */
export function Palette({ mode, text, isEntered, field, keys, onClose }: PaletteProps) {
  const { messages, format } = useMessages();
  const [index, setIndex] = useState(0);
  const groups = useGroups(text, mode);
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(index, options.length - 1)];
  const choose = (option: PaletteOption) => {
    onClose();
    option.run();
  };
  const { input, ...list } = useCombobox({
    label: messages.palette.placeholder[mode],
    text,
    options,
    active,
    keyOf: (option) => String(options.indexOf(option)),
    onText: () => setIndex(0),
    onActivate: (option) => setIndex(options.indexOf(option)),
    onChoose: choose,
  });
  useImperativeHandle(keys, () => ({ press: input.onKeyDown, change: input.onChange }));
  // The field was there before the list, and is not rendered again for it.
  useLayoutEffect(() => {
    for (const name of LIST_ATTRIBUTES) field.current?.setAttribute(name, String(input[name] ?? ''));
  });
  const chooseEntered = useEffectEvent(() => isEntered && active && choose(active));
  // Choosing navigates at once, which React forbids within an effect.
  useEffect(() => queueMicrotask(() => void chooseEntered()), []);

  const count = format.count('result', options.length);
  const nothing = mode === 'date' ? messages.finder.invalidDate : count;
  const announcement = [active ? count : nothing, ...groups.flatMap(({ note }) => note ?? [])].join('. ');
  return (
    <>
      <PaletteList combobox={list} groups={groups} words={searchWords(text)} />
      {active ? null : <p className={listCss.nothing}>{nothing}</p>}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
