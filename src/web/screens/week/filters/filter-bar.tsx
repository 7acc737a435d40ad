import { RotateCcw, SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
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
 * phone, all but the importance are in a sheet, behind a button that counts the active ones.
 */
export function FilterBar({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
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
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    more.current?.focus();
  };
  const closeOnEscape = (press: KeyboardEvent) => {
    if (press.key !== 'Escape' || press.defaultPrevented || !open) return;
    press.preventDefault();
    close();
  };
  // What dims the week is a pseudo-element of the sheet.
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (open && target === currentTarget) close();
  };
  return (
    <div className={css.area}>
      <div
        role="search"
        className={css.bar}
        aria-label={messages.filters.label}
        data-open={open}
        data-counted={counted}
        onKeyDown={closeOnEscape}
        onClick={closeOutside}
      >
        <div role="toolbar" ref={toolbar} className={css.toolbar} aria-label={messages.filters.toggles}>
          <ImportanceFilter page={page} />
          <button
            ref={more}
            type="button"
            id="more-filters"
            className={css.more}
            aria-expanded={open}
            data-active={hiddenCount > 0}
            // Synchronous: the keyboard shortcut that opens it then focuses the field behind it.
            onClick={() => flushSync(() => setOpen(!open))}
          >
            {open ? <X size={16} aria-hidden="true" /> : <SlidersHorizontal size={15} aria-hidden="true" />}
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
        {open ? (
          <button type="button" className={css.show} onClick={close}>
            {messages.filters.show(format.count('event', page.shown.length))}
          </button>
        ) : null}
      </div>
    </div>
  );
}
