import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CountryFacet } from '../../../domain/facets';
import { toggleCountries } from '../../../domain/regions';
import { regionsWords } from '../../text/regions-words';
import { useSpeechWith } from '../../text/words-context';
import { CountryChips } from './country-chips';
import { countryChoices, matchesChoice, type CountryChoice } from './country-choices';
import css from './country-filter.module.css';
import { CountryList, type ChoiceGroup } from './country-list';

export type CountryFilterProps = {
  readonly countries: readonly CountryFacet[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: readonly string[]) => void;
};

const NOBODY: readonly string[] = [];
const nameOf = ({ name }: CountryChoice): string => name;
const isSame = (a: CountryChoice, b: CountryChoice): boolean => a.key === b.key;

/** Countries and regions, typed or picked, as chips; reached by their name without accents and by their code. */
export function CountryFilter({ countries, chosen, onChoose }: CountryFilterProps) {
  const { words } = useSpeechWith(regionsWords);
  // Those chosen when the list was opened come first: a line that is pressed does not move away.
  const [first, setFirst] = useState(NOBODY);
  const choices = useMemo(() => countryChoices(countries, chosen, words.regions), [countries, chosen, words]);
  const { chips } = choices;
  const groups = useMemo((): readonly ChoiceGroup[] => {
    const isFirst = ({ codes }: CountryChoice) => codes.every((code) => first.includes(code));
    const sorted = (list: readonly CountryChoice[]) => list.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    return [
      { value: words.filters.regionList, items: sorted(choices.regions) },
      { value: words.filters.countryList, items: sorted(choices.countries) },
    ];
  }, [choices, first, words]);
  return (
    <Combobox.Root
      multiple
      items={groups}
      value={chips}
      onValueChange={(next: readonly CountryChoice[], change) => {
        const toggled =
          next.find((choice) => !chips.some((chip) => isSame(chip, choice))) ??
          chips.find((chip) => !next.some((choice) => isSame(chip, choice)));
        // Escape closes the list; it does not throw the chosen countries away.
        if (change.reason === 'escape-key') change.cancel();
        else if (toggled) onChoose(toggleCountries(chosen, toggled.codes));
      }}
      onOpenChange={(open) => {
        if (open) setFirst(chosen);
      }}
      itemToStringLabel={nameOf}
      isItemEqualToValue={isSame}
      filter={matchesChoice}
      autoHighlight
    >
      <Combobox.InputGroup className={css.group}>
        <Combobox.Chips className={css.chips}>
          <CountryChips chips={chips} />
          <Combobox.Input
            className={css.input}
            aria-label={words.filters.countries}
            placeholder={chips.length > 0 ? '' : words.filters.addCountry}
            size={chips.length > 0 ? 2 : 6}
          />
        </Combobox.Chips>
        <ChevronDown className={css.chevron} size={14} aria-hidden="true" />
      </Combobox.InputGroup>
      <CountryList isChosen={({ codes }) => codes.every((code) => chosen.includes(code))} />
    </Combobox.Root>
  );
}
