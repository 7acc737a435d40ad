import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Facet } from '../../../../../domain/calendar/filter';
import { foldText } from '../../../../../domain/search/fold-text';
import { toggleCountries } from '../../../../../domain/calendar/regions';
import { useMessages } from '../../../../i18n/messages-context';
import { CountryChips } from './country-chips';
import { countryChoices, currencyChoices, matchesChoice, type CountryChoice } from './country-choices';
import css from './country-filter.module.css';
import { CountryList, type ChoiceGroup } from './country-list';

export type CountryFilterProps = {
  readonly countries: readonly Facet<string>[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: readonly string[]) => void;
  readonly currencies: readonly Facet<string>[];
  readonly chosenCurrencies: readonly string[];
  readonly onChooseCurrencies: (codes: readonly string[]) => void;
};

const NONE: readonly string[] = [];
const choiceLabel = ({ name }: CountryChoice): string => name;
const isSame = (a: CountryChoice, b: CountryChoice): boolean => a.key === b.key;

const toggleOne = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

// A click of the pointer counts its presses, one by the Enter key does not.
const isByKey = (event: Event): boolean => event instanceof UIEvent && event.detail === 0;

type Lists = Readonly<Record<'countries' | 'regions' | 'currencies', readonly CountryChoice[]>>;
type Order = { readonly first: readonly string[]; readonly typed: string };
type Headings = Readonly<Record<'regionList' | 'countryList' | 'currencies', string>>;

/** The lists under their headings. A complete code ranks its country or currency before all other matches. */
function groupChoices(lists: Lists, { first, typed }: Order, headings: Headings): readonly ChoiceGroup[] {
  const isFirst = ({ codes }: CountryChoice) => codes.every((code) => first.includes(code));
  const isExactCode = ({ code }: CountryChoice) => code?.toLowerCase() === foldText(typed);
  const rank = (choice: CountryChoice) => (isExactCode(choice) ? 2 : Number(isFirst(choice)));
  const sorted = (list: readonly CountryChoice[]) => list.toSorted((a, b) => rank(b) - rank(a));
  const regions = { value: headings.regionList, items: sorted(lists.regions) };
  const currencies = { value: headings.currencies, items: sorted(lists.currencies) };
  const countries = { value: headings.countryList, items: sorted(lists.countries) };
  if (lists.currencies.some(isExactCode)) return [currencies, regions, countries];
  return lists.countries.some(isExactCode) ? [countries, regions, currencies] : [regions, currencies, countries];
}

/** The options in the user's language, and those that are chosen, as chips. */
function useChoices({ countries, chosen, currencies, chosenCurrencies }: CountryFilterProps) {
  const { messages, format } = useMessages();
  const { language } = format;
  const choices = useMemo(
    () => countryChoices(countries, chosen, messages.regions, language),
    [countries, chosen, messages, language],
  );
  const currencyList = useMemo(
    () => currencyChoices(currencies, chosenCurrencies, language),
    [currencies, chosenCurrencies, language],
  );
  const isChosen = ({ codes, isCurrency }: CountryChoice) =>
    codes.every((code) => (isCurrency ? chosenCurrencies : chosen).includes(code));
  const chips = [...currencyList.filter(isChosen), ...choices.chips];
  return { choices, currencyList, isChosen, chips };
}

/** A combobox of countries, regions and currencies, found by name or code; the chosen ones are chips. */
export function CountryFilter(props: CountryFilterProps) {
  const { chosen, onChoose, chosenCurrencies, onChooseCurrencies } = props;
  const { messages } = useMessages();
  // The choices made before the list opened come first; later ones do not move under the pointer.
  const [first, setFirst] = useState(NONE);
  const [typed, setTyped] = useState('');
  const { choices, currencyList, isChosen, chips } = useChoices(props);
  const groups = useMemo(
    () => groupChoices({ ...choices, currencies: currencyList }, { first, typed }, messages.filters),
    [choices, currencyList, first, typed, messages],
  );
  return (
    <Combobox.Root
      multiple
      items={groups}
      value={chips}
      onValueChange={(next: readonly CountryChoice[], change) => {
        const toggled =
          next.find((choice) => !chips.some((chip) => isSame(chip, choice))) ??
          chips.find((chip) => !next.some((choice) => isSame(chip, choice)));
        // Escape closes the list and must not clear the choices.
        // A name that is typed and entered is meant to be chosen: it must not remove a choice.
        const removes = change.reason === 'item-press' && next.length < chips.length && isByKey(change.event);
        const isTyped = typed.trim() !== '';
        if (change.reason === 'escape-key' || (removes && isTyped)) change.cancel();
        else if (toggled?.isCurrency) onChooseCurrencies(toggleOne(chosenCurrencies, toggled.codes[0] ?? ''));
        else if (toggled) onChoose(toggleCountries(chosen, toggled.codes));
      }}
      onOpenChange={(open) => {
        if (open) setFirst(chosen);
      }}
      onInputValueChange={setTyped}
      itemToStringLabel={choiceLabel}
      isItemEqualToValue={isSame}
      filter={matchesChoice}
      autoHighlight
    >
      <Combobox.InputGroup className={css.group}>
        <Combobox.Chips className={css.chips}>
          <CountryChips chips={chips} />
          <Combobox.Input
            className={css.input}
            aria-label={messages.filters.countries}
            placeholder={chips.length > 0 ? '' : messages.filters.addCountry}
            size={chips.length > 0 ? 2 : 6}
          />
        </Combobox.Chips>
        <ChevronDown className={css.chevron} size={14} aria-hidden="true" />
      </Combobox.InputGroup>
      <CountryList isChosen={isChosen} />
    </Combobox.Root>
  );
}
