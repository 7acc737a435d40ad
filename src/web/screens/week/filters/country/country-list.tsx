import { Check, Globe } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context';
import { type Combobox, OptionGroup } from '../../../../ui/combobox';
import { Flag } from '../../../../ui/marks/flag/flag';
import type { CountryChoice } from './country-choices';
import css from './country-list.module.css';

export type ChoiceGroup = { readonly label: string; readonly choices: readonly CountryChoice[] };

type ListProps = {
  readonly combobox: Pick<Combobox<CountryChoice>, 'list' | 'option'>;
  readonly groups: readonly ChoiceGroup[];
};

function CountryOption({ choice, combobox }: Pick<ListProps, 'combobox'> & { readonly choice: CountryChoice }) {
  const { format } = useMessages();
  const option = combobox.option(choice);
  return (
    <div {...option} className={css.option}>
      {choice.code === null ? <Globe className={css.globe} size={14} /> : null}
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
      {option['aria-selected'] ? <Check className={css.check} size={13} /> : null}
    </div>
  );
}

// A low window shows only a part of the sheet of filters.
const scrollIntoSheet = (popup: HTMLElement | null) => popup?.scrollIntoView?.({ block: 'nearest' });

/** The regions, currencies and countries that match the typed text, each with the number of events it would leave. */
export function CountryList({ combobox, groups }: ListProps) {
  const { messages } = useMessages();
  return (
    // A press on the area around it opens the list.
    <div role="presentation" ref={scrollIntoSheet} className={css.popup} onClick={(press) => press.stopPropagation()}>
      <div role="status" className={css.empty}>
        {groups.length === 0 ? messages.countryList.none : null}
      </div>
      <div {...combobox.list} aria-label={messages.filters.countries} className={css.list}>
        {groups.map(({ label, choices }) => (
          <OptionGroup key={label} label={label}>
            {choices.map((choice) => (
              <CountryOption key={choice.key} choice={choice} combobox={combobox} />
            ))}
          </OptionGroup>
        ))}
      </div>
    </div>
  );
}
