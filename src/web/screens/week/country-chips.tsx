import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useSpeech } from '../../text/words-context';
import { Flag } from '../../ui/flag';
import type { CountryChoice } from './country-choices';
import css from './country-filter.module.css';

const MOST_CHIPS = 3;

function CountryChip({ choice: { code, name } }: { choice: CountryChoice }) {
  const { words } = useSpeech();
  return (
    <Combobox.Chip
      className={css.chip}
      aria-label={name}
      title={name}
      onKeyDown={(press) => {
        // Escape goes back to the field; what stands beside the week stays open.
        if (press.key === 'Escape') press.preventDefault();
      }}
    >
      {code === null ? null : <Flag code={code} />}
      {code ?? name}
      <Combobox.ChipRemove className={css.remove} aria-label={words.filters.remove(name)}>
        <X size={11} aria-hidden="true" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}

/** The first choices as chips, and how many more there are; the list has them all. */
export function CountryChips({ chips }: { chips: readonly CountryChoice[] }) {
  const { words } = useSpeech();
  const more = chips.length - MOST_CHIPS;
  return (
    <>
      {chips.slice(0, MOST_CHIPS).map((choice) => (
        <CountryChip key={choice.key} choice={choice} />
      ))}
      {more > 0 ? (
        <Combobox.Trigger className={css.more} aria-label={words.filters.moreCountries(more)}>
          +{more}
        </Combobox.Trigger>
      ) : null}
    </>
  );
}
