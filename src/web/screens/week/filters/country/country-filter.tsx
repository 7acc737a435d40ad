import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Facet } from '../../../../../domain/calendar/filter';
import { foldText } from '../../../../../domain/search/fold-text';
import { toggleCountries } from '../../../../../domain/calendar/regions';
import { useMessages } from '../../../../i18n/messages-context';
import { CountryChips } from './country-chips';
import { countryChoices, matchesChoice, type CountryChoice } from './country-choices';
import css from './country-filter.module.css';
import { CountryList, type ChoiceGroup } from './country-list';

export type CountryFilterProps = {
  readonly countries: readonly Facet<string>[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: readonly string[]) => void;
};

const NONE: readonly string[] = [];
const choiceLabel = ({ name }: CountryChoice): string => name;
const isSame = (a: CountryChoice, b: CountryChoice): boolean => a.key === b.key;

/** A combobox of countries and regions, found by name or code; the chosen ones are chips. */
export function CountryFilter({ countries, chosen, onChoose }: CountryFilterProps) {
  const { messages, format } = useMessages();
  const { language } = format;
  // The choices made before the list opened come first; later ones do not move under the pointer.
  const [first, setFirst] = useState(NONE);
  const [typed, setTyped] = useState('');
  const choices = useMemo(
    () => countryChoices(countries, chosen, messages.regions, language),
    [countries, chosen, messages, language],
  );
  const { chips } = choices;
  const groups = useMemo((): readonly ChoiceGroup[] => {
    const isFirst = ({ codes }: CountryChoice) => codes.every((code) => first.includes(code));
    // A complete code ranks its country before all other matches.
    const isExactCode = ({ code }: CountryChoice) => code?.toLowerCase() === foldText(typed);
    const rank = (choice: CountryChoice) => (isExactCode(choice) ? 2 : Number(isFirst(choice)));
    const sorted = (list: readonly CountryChoice[]) => list.toSorted((a, b) => rank(b) - rank(a));
    const regions = { value: messages.filters.regionList, items: sorted(choices.regions) };
    const single = { value: messages.filters.countryList, items: sorted(choices.countries) };
    return choices.countries.some(isExactCode) ? [single, regions] : [regions, single];
  }, [choices, first, typed, messages]);
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
        if (change.reason === 'escape-key') change.cancel();
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
      <CountryList isChosen={({ codes }) => codes.every((code) => chosen.includes(code))} />
    </Combobox.Root>
  );
}
