import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useI18n } from '../../../../i18n/messages-context';
import { Flag } from '../../../../ui/marks/flag';
import type { CountryChoice } from './country-choices';
import css from './country-filter.module.css';

const MAX_CHIPS = 3;

function CountryChip({ choice: { code, name } }: { choice: CountryChoice }) {
  const { messages } = useI18n();
  return (
    <Combobox.Chip
      className={css.chip}
      aria-label={name}
      title={name}
      onKeyDown={(press) => {
        // Escape returns to the field; it must not close the panel too.
        if (press.key === 'Escape') press.preventDefault();
      }}
    >
      {code === null ? null : <Flag code={code} />}
      {code ?? name}
      <Combobox.ChipRemove className={css.remove} aria-label={messages.filters.remove(name)}>
        <X size={11} aria-hidden="true" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}

/** The first choices as chips, and the number of the others; the list shows all. */
export function CountryChips({ chips }: { chips: readonly CountryChoice[] }) {
  const { messages } = useI18n();
  const more = chips.length - MAX_CHIPS;
  return (
    <>
      {chips.slice(0, MAX_CHIPS).map((choice) => (
        <CountryChip key={choice.key} choice={choice} />
      ))}
      {more > 0 ? (
        <Combobox.Trigger className={css.more} aria-label={messages.filters.moreCountries(more)}>
          +{more}
        </Combobox.Trigger>
      ) : null}
    </>
  );
}
