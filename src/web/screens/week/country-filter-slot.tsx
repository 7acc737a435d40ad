import { lazy, Suspense } from 'react';
import type { CountryFacet } from '../../../domain/facets';
import { useSpeech } from '../../text/words-context';
import css from './country-filter.module.css';

export type CountryFilterProps = {
  readonly countries: readonly CountryFacet[];
  readonly chosen: readonly string[];
  readonly onChoose: (codes: readonly string[]) => void;
};

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
