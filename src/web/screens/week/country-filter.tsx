import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import type { CountryFacet } from '../../../domain/facets';
import { Flag } from '../../ui/flag';
import { useSpeech } from '../../text/words-context';
import css from './country-filter.module.css';

export type CountryFilterProps = {
  readonly countries: readonly CountryFacet[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: readonly string[]) => void;
};

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matches(country: CountryFacet, query: string): boolean {
  const folded = fold(query.trim());
  return fold(country.name).includes(folded) || country.code.toLowerCase().startsWith(folded);
}

function CountryChip({ code, name }: { code: string; name: string }) {
  const { words } = useSpeech();
  return (
    <Combobox.Chip className={css.chip} aria-label={name}>
      <Flag code={code} />
      {code}
      <Combobox.ChipRemove className={css.remove} aria-label={words.filters.remove(name)}>
        <X size={11} aria-hidden="true" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}

function CountryItem({ country }: { country: CountryFacet }) {
  return (
    <Combobox.Item value={country} className={css.item}>
      <Flag code={country.code} />
      <span className={css.code}>{country.code}</span>
      <span lang="fr">{country.name}</span>
      <span className={css.count}>{country.count}</span>
      <Combobox.ItemIndicator className={css.check}>
        <Check size={13} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** Countries, typed or picked, as chips; reached by their name without accents and by their code. */
export function CountryFilter({ countries, chosen, onChoose }: CountryFilterProps) {
  const { words } = useSpeech();
  const known = new Map(countries.map((country) => [country.code, country]));
  const value = chosen.map((code) => known.get(code) ?? { code, name: code, count: 0 });
  return (
    <Combobox.Root
      multiple
      items={countries}
      value={value}
      onValueChange={(next: readonly CountryFacet[], change) => {
        // Escape closes the list; it does not throw the chosen countries away.
        if (change.reason === 'escape-key') change.cancel();
        else onChoose(next.map(({ code }) => code));
      }}
      itemToStringLabel={({ name }: CountryFacet) => name}
      isItemEqualToValue={(a: CountryFacet, b: CountryFacet) => a.code === b.code}
      filter={matches}
      autoHighlight
    >
      <Combobox.InputGroup className={css.group}>
        <Combobox.Chips className={css.chips}>
          {value.map(({ code, name }) => (
            <CountryChip key={code} code={code} name={name} />
          ))}
          <Combobox.Input
            className={css.input}
            aria-label={words.filters.countries}
            placeholder={words.filters.addCountry}
            size={6}
          />
        </Combobox.Chips>
        <ChevronDown className={css.chevron} size={14} aria-hidden="true" />
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="end" className={css.positioner}>
          <Combobox.Popup className={css.popup}>
            <Combobox.Empty className={css.empty}>{words.filters.noCountry}</Combobox.Empty>
            <Combobox.List>
              {(country: CountryFacet) => <CountryItem key={country.code} country={country} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
