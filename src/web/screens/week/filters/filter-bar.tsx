import { Search, X, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useRef, type KeyboardEvent, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { MAX_FILTER_TEXT_LENGTH, activeFilters, NO_FILTER } from '../../../../domain/calendar/filter';
import { useI18n } from '../../../i18n/messages-context';
import buttonCss from '../../../ui/buttons/button.module.css';
import { roving } from '../../../ui/hooks/roving';
import { focusFirstEvent, focusWeek } from '../week-dom';
import type { WeekPage } from '../use-week-page';
import textCss from './text-filter.module.css';
import { LazyCountryFilter } from './country/lazy-country-filter';
import css from './filter-bar.module.css';
import { CategoryFilter, ImportanceFilter, StarredFilter } from './filter-toggles';

/** The filter by words. The URL is updated within the key press, so the field needs no state of its own. */
function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { messages } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const handleKey = (key: KeyboardEvent) => {
    // During composition, keys belong to the input method.
    if (key.nativeEvent.isComposing) return;
    if (key.key === 'Enter') focusFirstEvent();
    else if (key.key === 'Escape' && text === '') focusWeek();
    else if (key.key === 'Escape') onChange('');
    else return;
    key.preventDefault();
  };
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={textCss.field}>
      <Search className={textCss.icon} size={13} />
      {text ? null : (
        <kbd className={textCss.key} aria-hidden="true">
          /
        </kbd>
      )}
      <input
        ref={input}
        id="text-filter"
        type="search"
        className={textCss.input}
        aria-label={messages.filters.text}
        placeholder={messages.filters.filter}
        value={text}
        maxLength={MAX_FILTER_TEXT_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
      />
      {text ? (
        // Not a tab stop: Escape does the same from the keyboard.
        <button
          type="button"
          tabIndex={-1}
          className={textCss.clear}
          aria-label={messages.filters.clearText}
          onClick={clear}
        >
          <X size={13} />
        </button>
      ) : null}
    </div>
  );
}

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

/** The filters. Each choice applies at once and shows how many events it would leave. A phone has all but the importance in a sheet. */
export function FilterBar({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const { open, setOpen, more, close, area } = useSheet();
  const [counted, setCounted] = useState(false);
  if (!counted && !page.query.isPending) setCounted(true);
  const { filter } = page.url;
  const active = activeFilters(filter);
  const label = messages.filters.label;
  const reset = () => {
    page.changeFilter(NO_FILTER);
    focusWeek();
  };
  return (
    <div className={css.area} data-print="none">
      <div role="search" className={css.bar} aria-label={label} data-open={open} data-counted={counted} {...area}>
        <div role="toolbar" ref={roving} className={css.toolbar} aria-label={messages.filters.toggles}>
          <ImportanceFilter page={page} />
          <button
            ref={more}
            type="button"
            id="more-filters"
            className={css.more}
            aria-expanded={open}
            data-active={active.length > 0}
            // Synchronous: the keyboard shortcut that opens it then focuses the field behind it.
            onClick={() => flushSync(() => setOpen(!open))}
          >
            {open ? <X size={16} /> : <SlidersHorizontal size={15} />}
            <span className={css.moreLabel}>{messages.filters.more(active.length)}</span>
          </button>
          <CategoryFilter page={page} />
          <StarredFilter page={page} />
          {active.length > 0 ? (
            <button
              type="button"
              className={`${buttonCss.button} ${css.reset}`}
              title={messages.filters.reset}
              onClick={reset}
            >
              <RotateCcw size={14} />
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
