import { ChevronDown } from 'lucide-react';
import { useI18n } from '../../../../i18n/messages-context';
import type { CountryFilterProps } from './country-filter';
import { lazyPart } from '../../../../ui/lazy-part';
import { Flag } from '../../../../ui/marks/flag';
import css from './country-filter.module.css';

function CountriesMissing() {
  const { messages } = useI18n();
  return <p className={css.missing}>{messages.filters.countriesFailed}</p>;
}

// The same number as the loaded filter shows. Regions are not grouped until it has loaded.
const MAX_CHIPS = 3;

function CountriesPending({ chosen: countries, chosenCurrencies }: CountryFilterProps) {
  const chosen = [...chosenCurrencies, ...countries];
  const { messages } = useI18n();
  return (
    <div className={css.group} aria-hidden="true">
      <div className={css.chips}>
        {chosen.slice(0, MAX_CHIPS).map((code) => (
          <span key={code} className={css.chip}>
            <Flag code={code} />
            {code}
            <span className={css.remove} />
          </span>
        ))}
        {chosen.length > MAX_CHIPS ? <span className={css.more}>+{chosen.length - MAX_CHIPS}</span> : null}
        <span className={css.input}>{chosen.length > 0 ? '' : messages.filters.addCountry}</span>
      </div>
      <ChevronDown className={css.chevron} size={14} />
    </div>
  );
}

/** Loads the country filter late, behind a placeholder of its size: its combobox is the heaviest widget of the page. */
export const LazyCountryFilter = lazyPart(async () => (await import('./country-filter')).CountryFilter, {
  pending: CountriesPending,
  failed: CountriesMissing,
});
