import { Combobox } from '@base-ui/react/combobox';
import { Check, Globe } from 'lucide-react';
import { useI18n } from '../../../../i18n/messages-context';
import { Flag } from '../../../../ui/marks/flag';
import type { CountryChoice } from './country-choices';
import css from './country-list.module.css';

export type ChoiceGroup = { readonly value: string; readonly items: readonly CountryChoice[] };

function CountryItem({ choice, chosen }: { choice: CountryChoice; chosen: boolean }) {
  const { format } = useI18n();
  return (
    // The countries of a chosen region are selected too, though only the region has a chip.
    <Combobox.Item value={choice} className={css.item} aria-selected={chosen} data-chosen={chosen}>
      {choice.code === null ? <Globe className={css.globe} size={14} aria-hidden="true" /> : null}
      {choice.code === null || choice.isCurrency ? null : (
        <>
          <Flag code={choice.code} />
          <span className={css.code}>{choice.code}</span>
        </>
      )}{' '}
      <span className={css.name} lang={choice.lang}>
        {choice.name}
      </span>{' '}
      <span className={css.count}>{format.whole(choice.count)}</span>
      {chosen ? <Check className={css.check} size={13} aria-hidden="true" /> : null}
    </Combobox.Item>
  );
}

/** The regions and countries that match the typed text, each with the number of events it would leave. */
export function CountryList({ isChosen }: { isChosen: (choice: CountryChoice) => boolean }) {
  const { messages } = useI18n();
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} align="end" className={css.positioner}>
        <Combobox.Popup className={css.popup}>
          <Combobox.Empty className={css.empty}>{messages.filters.noCountry}</Combobox.Empty>
          <Combobox.List>
            {(group: ChoiceGroup) => (
              <Combobox.Group key={group.value} items={group.items}>
                <Combobox.GroupLabel className={css.heading}>{group.value}</Combobox.GroupLabel>
                <Combobox.Collection>
                  {(choice: CountryChoice) => (
                    <CountryItem key={choice.key} choice={choice} chosen={isChosen(choice)} />
                  )}
                </Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
