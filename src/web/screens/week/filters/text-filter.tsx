import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { MAX_FILTER_TEXT_LENGTH } from '../../../../domain/calendar/filter';
import { useI18n } from '../../../i18n/messages-context';
import { focusFirstEvent, focusWeek } from '../week-dom';
import css from './text-filter.module.css';

type TextFilterProps = { readonly text: string; readonly onChange: (text: string) => void };

/** The filter by words. The URL is updated within the key press, so the field needs no state of its own. */
export function TextFilter({ text, onChange }: TextFilterProps) {
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
    <div className={css.field}>
      <Search className={css.icon} size={13} aria-hidden="true" />
      {text ? null : (
        <kbd className={css.key} aria-hidden="true">
          /
        </kbd>
      )}
      <input
        ref={input}
        id="text-filter"
        type="search"
        className={css.input}
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
          className={css.clear}
          aria-label={messages.filters.clearText}
          onClick={clear}
        >
          <X size={13} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
