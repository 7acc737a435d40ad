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

/** The sheet of a phone: closed by its button, by Escape, and by a press on the week, which a pseudo-element of it dims. */
function useSheet() {
  const [open, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    more.current?.focus();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'Escape' || press.defaultPrevented || !open) return;
    press.preventDefault();
    close();
  };
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (open && target === currentTarget) close();
  };
  return { open, setOpen, more, close, area: { onKeyDown, onClick } };
}

type FilterBarProps = { readonly page: WeekPage };

/**
 * The filters by importance, category, text and country. Each choice applies at once and shows how many events it would leave. On a
 * phone, all but the importance are in a sheet, behind a button that counts the active ones.
 */
export function FilterBar({ page }: FilterBarProps) {
  const { messages, format } = useI18n();
  const { open, setOpen, more, close, area } = useSheet();
  const [counted, setCounted] = useState(false);
  if (!counted && !page.query.isPending) setCounted(true);
  const toolbar = useRoving();
  const { filter } = page.url;
  const active = activeFilters(filter);
  const hiddenCount = active.filter((name) => name !== 'importance').length;
  const label = messages.filters.label;
  const reset = () => {
    page.changeFilter(NO_FILTER);
    focusWeek();
  };
  return (
    <div className={css.area} data-print="none">
      <div role="search" className={css.bar} aria-label={label} data-open={open} data-counted={counted} {...area}>
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
          <TextFilter text={filter.q} onChange={(q) => page.changeFilter({ q })} />
          <LazyCountryFilter page={page} />
        </div>
        {open ? (
          <button type="button" className={css.show} onClick={close}>
            {messages.filters.show(format.count('event', page.listed.shown.length))}
          </button>
        ) : null}
      </div>
    </div>
  );
}
