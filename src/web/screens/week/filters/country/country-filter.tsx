import { ChevronDown } from 'lucide-react';
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { foldText } from '../../../../../domain/search/fold-text';
import { toggleCountries } from '../../../../../domain/calendar/regions';
import { useMessages } from '../../../../i18n/messages-context';
import type { LateI18n } from '../../../../i18n/load-i18n';
import { useCombobox } from '../../../../ui/combobox';
import { CountryChips, handleChipKey } from './country-chips';
import { countryChoices, currencyChoices, matchesChoice, type CountryChoice } from './country-choices';
import css from './country-filter.module.css';
import { CountryList, type ChoiceGroup } from './country-list';
import { toggled } from '../filter-toggles';
import type { WeekPage } from '../../use-week-page';

export type CountryFilterProps = { readonly page: WeekPage };

function toggle({ url: { filter }, changeFilter }: WeekPage, { codes, isCurrency }: CountryChoice): void {
  if (isCurrency) changeFilter({ currencies: toggled(filter.currencies, codes[0] ?? '') });
  else changeFilter({ countries: toggleCountries(filter.countries, codes) });
}

type Lists = Readonly<Record<'countries' | 'regions' | 'currencies', readonly CountryChoice[]>>;
type Order = { readonly first: readonly string[]; readonly typed: string };
type Headings = Pick<LateI18n['messages'], 'countryList' | 'filters'>;

/** The choices that match, by heading. Who types `fra` means France: a complete code comes first, then countries, then currencies. */
function groupChoices(
  lists: Lists,
  { first, typed }: Order,
  { countryList, filters }: Headings,
): readonly ChoiceGroup[] {
  const isFirst = ({ codes }: CountryChoice) => codes.every((code) => first.includes(code));
  const isExactCode = ({ code }: CountryChoice) => code?.toLowerCase() === foldText(typed);
  const rank = (choice: CountryChoice) => (isExactCode(choice) ? 2 : Number(isFirst(choice)));
  const sorted = (list: readonly CountryChoice[]) =>
    list.filter((choice) => matchesChoice(choice, typed)).toSorted((a, b) => rank(b) - rank(a));
  const regions = { label: countryList.regions, choices: sorted(lists.regions) };
  const currencies = { label: filters.currencies, choices: sorted(lists.currencies) };
  const countries = { label: filters.countries, choices: sorted(lists.countries) };
  const leading = [currencies, countries].find(({ choices }) => choices.some(isExactCode)) ?? regions;
  return [leading, regions, ...(typed ? [countries, currencies] : [currencies, countries])].filter(
    (group, at, all) => group.choices.length > 0 && all.indexOf(group) === at,
  );
}

/** The options in the user's language, and those that are chosen, as chips. */
function useChoices({ url: { filter }, facets }: WeekPage) {
  const { messages, format } = useMessages();
  const { language } = format;
  const { countries, currencies } = filter;
  const choices = useMemo(
    () => countryChoices(facets.countries, countries, messages.regions, language),
    [facets, countries, messages, language],
  );
  const currencyList = useMemo(
    () => currencyChoices(facets.currencies, currencies, language),
    [facets, currencies, language],
  );
  const isChosen = ({ codes, isCurrency }: CountryChoice) =>
    codes.every((code) => (isCurrency ? currencies : countries).includes(code));
  const chips = [...currencyList.filter(isChosen), ...choices.chips];
  return { choices, currencyList, isChosen, chips };
}

/** The state of the filter: its text, its list, which is open while `first` is there, and its chips. */
function useCountryFilter(page: WeekPage) {
  const chosen = page.url.filter.countries;
  const { messages } = useMessages();
  // The choices made before the list opened come first; later ones do not move under the pointer.
  const [first, setFirst] = useState<readonly string[] | null>(null);
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const isOpen = first !== null;
  const { choices, currencyList, isChosen, chips } = useChoices(page);
  const groups = useMemo(
    () => groupChoices({ ...choices, currencies: currencyList }, { first: first ?? chosen, typed: text }, messages),
    [choices, currencyList, first, chosen, text, messages],
  );
  const options = groups.flatMap((group) => group.choices);
  const isTyped = text.trim() !== '';
  const active = options.find(({ key }) => key === pointed) ?? (isTyped ? options[0] : undefined);
  const open = (option = options.find(isChosen)) => {
    if (isOpen) return;
    setFirst(chosen);
    setPointed(option?.key ?? null);
  };
  const close = () => {
    setFirst(null);
    setText('');
    setPointed(null);
  };
  const combobox = useCombobox({
    label: messages.filters.countries,
    text,
    options,
    active: isOpen ? active : undefined,
    isOpen,
    isChosen,
    // A key is part of an id, which cannot hold a space.
    keyOf: ({ key }) => encodeURIComponent(key),
    onText: (typed) => {
      setText(typed);
      setPointed(null);
      setFirst(first ?? chosen);
    },
    onActivate: ({ key }) => setPointed(key),
    onChoose: (choice) => {
      toggle(page, choice);
      if (isTyped) close();
    },
  });
  const onKeyDown = (press: KeyboardEvent) => {
    const { key } = press;
    if (press.nativeEvent.isComposing) return;
    // Enter on a typed name must not remove a choice.
    const isDone = key === 'Enter' && (active === undefined || (isTyped && isChosen(active)));
    if (isOpen && (isDone || key === 'Escape')) close();
    else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp'))
      open(options.find(isChosen) ?? options.at(key === 'ArrowUp' ? -1 : 0));
    else return combobox.input.onKeyDown(press);
    press.preventDefault();
  };
  return { ...combobox, input: { ...combobox.input, onKeyDown }, groups, chips, isOpen, open, close };
}

/** A combobox of countries, regions and currencies, found by name or code; the chosen ones are chips. */
export function CountryFilter({ page }: CountryFilterProps) {
  const { messages } = useMessages();
  const { input, groups, chips, isOpen, open, close, ...combobox } = useCountryFilter(page);
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  const handleBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    // When the window loses the focus, the field stays the active element.
    if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) close();
  };
  const onRemove = (choice: CountryChoice) => toggle(page, choice);
  return (
    <div
      role="group"
      className={css.group}
      onBlur={handleBlur}
      onKeyDown={(press) => handleChipKey(press, { chips, onRemove, onOpen: open })}
      onMouseDown={(press) => press.target !== field.current && press.preventDefault()}
      onClick={() => {
        focusField();
        open();
      }}
    >
      <CountryChips
        chips={chips}
        onRemove={(choice) => {
          onRemove(choice);
          focusField();
        }}
        isOpen={isOpen}
        onClose={close}
      >
        <input
          {...input}
          ref={field}
          className={css.input}
          placeholder={chips.length > 0 ? '' : messages.filters.addCountry}
          size={chips.length > 0 ? 2 : 6}
        />
      </CountryChips>
      <ChevronDown className={css.chevron} size={14} />
      {isOpen ? <CountryList combobox={combobox} groups={groups} /> : null}
    </div>
  );
}
