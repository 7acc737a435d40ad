import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSpeech } from '../../text/words-context';
import type { CountryFilterProps } from './country-filter';
import { Flag } from '../../ui/flag';
import css from './country-filter.module.css';

// A new version of the app may have replaced the file; the week does without it.
function CountriesMissing() {
  const { words } = useSpeech();
  return <p className={css.missing}>{words.filters.countriesFailed}</p>;
}

// The combobox is the heaviest widget of the page, and the first week does not wait for it.
const CountryFilter = lazy(() =>
  import('./country-filter').then(
    (module) => ({ default: module.CountryFilter }),
    () => ({ default: CountriesMissing }),
  ),
);

// As the filter does of countries; a region is known to it alone.
const MOST_CHIPS = 3;

/** The country filter, or a box of its size until it is there. */
export function CountryFilterSlot(props: CountryFilterProps) {
  const { words } = useSpeech();
  const { chosen } = props;
  return (
    <Suspense
      fallback={
        <div className={css.group} aria-hidden="true">
          <div className={css.chips}>
            {chosen.slice(0, MOST_CHIPS).map((code) => (
              <span key={code} className={css.chip}>
                <Flag code={code} />
                {code}
                <span className={css.remove} />
              </span>
            ))}
            {chosen.length > MOST_CHIPS ? <span className={css.more}>+{chosen.length - MOST_CHIPS}</span> : null}
            <span className={css.input}>{chosen.length > 0 ? '' : words.filters.addCountry}</span>
          </div>
          <ChevronDown className={css.chevron} size={14} />
        </div>
      }
    >
      <CountryFilter {...props} />
    </Suspense>
  );
}
