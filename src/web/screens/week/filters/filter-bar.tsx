import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { activeFilters, NO_FILTER } from '../../../../domain/calendar/filter';
import { useI18n } from '../../../i18n/messages-context';
import { useRoving } from '../../../ui/hooks/use-roving';
import { LazyCountryFilter } from './country/lazy-country-filter';
import css from './filter-bar.module.css';
import { CategoryFilter, ImportanceFilter, StarredFilter } from './filter-toggles';
import { focusWeek } from '../week-dom';
import { TextFilter } from './text-filter';
import type { WeekPage } from '../use-week-page';

/**
 * The filters by importance, category, text and country. Each choice applies at once and shows how many events it would leave. On a
 * phone, all but the importance are behind a button that counts the active ones.
 */
export function FilterBar({ page }: { page: WeekPage }) {
  const { messages } = useI18n();
  const [open, setOpen] = useState(false);
  const [counted, setCounted] = useState(false);
  if (!counted && !page.query.isPending) setCounted(true);
  const toolbar = useRoving();
  const { url, facets, changeFilter } = page;
  const { countries, currencies, q } = url.filter;
  const active = activeFilters(url.filter);
  const hiddenCount = active.filter((name) => name !== 'importance').length;
  const reset = () => {
    changeFilter(NO_FILTER);
    focusWeek();
  };
  return (
    <div role="search" className={css.bar} aria-label={messages.filters.label} data-open={open} data-counted={counted}>
      <div role="toolbar" ref={toolbar} className={css.toolbar} aria-label={messages.filters.toggles}>
        <ImportanceFilter page={page} />
        <button
          type="button"
          id="more-filters"
          className={css.more}
          aria-expanded={open}
          data-active={hiddenCount > 0}
          // Synchronous: the keyboard shortcut that opens it then focuses the field behind it.
          onClick={() => flushSync(() => setOpen(!open))}
        >
          <SlidersHorizontal size={15} aria-hidden="true" />
          <span className={css.moreLabel}>{messages.filters.more(hiddenCount)}</span>
        </button>
        <CategoryFilter page={page} />
        <StarredFilter page={page} />
        {active.length > 0 ? (
          <button type="button" className={css.reset} title={messages.filters.reset} onClick={reset}>
            <RotateCcw size={14} aria-hidden="true" />
            <span className={css.resetLabel}>{messages.filters.reset}</span>
          </button>
        ) : (
          <span className={css.noReset} />
        )}
      </div>
      <div className={css.end}>
        <TextFilter text={q} onChange={(text) => changeFilter({ q: text })} />
        <LazyCountryFilter
          countries={facets.countries}
          chosen={countries}
          onChoose={(chosen) => changeFilter({ countries: chosen })}
          currencies={facets.currencies}
          chosenCurrencies={currencies}
          onChooseCurrencies={(chosen) => changeFilter({ currencies: chosen })}
        />
      </div>
    </div>
  );
}
