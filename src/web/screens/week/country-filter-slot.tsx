import { lazy, Suspense } from 'react';
import { useSpeech } from '../../text/words-context';
import type { CountryFilterProps } from './country-filter';
import css from './country-filter.module.css';

// The combobox is the heaviest widget of the page, and the first week does not wait for it.
const CountryFilter = lazy(() => import('./country-filter').then((module) => ({ default: module.CountryFilter })));

/** The country filter, or a box of its size until it is there. */
export function CountryFilterSlot(props: CountryFilterProps) {
  const { words } = useSpeech();
  return (
    <Suspense
      fallback={
        <div className={css.group} aria-hidden="true">
          <div className={css.chips}>
            <span className={css.input}>{words.filters.addCountry}</span>
          </div>
        </div>
      }
    >
      <CountryFilter {...props} />
    </Suspense>
  );
}
