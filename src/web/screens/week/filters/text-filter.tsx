import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { MAX_FILTER_TEXT_LENGTH } from '../../../../domain/calendar/filter';
import { useI18n } from '../../../i18n/messages-context';
import { focusFirstLine, focusWeek } from '../focus-week';
import css from './text-filter.module.css';

type TextFilterProps = { readonly text: string; readonly onChange: (text: string) => void };

/** The words that events have to hold. The address has them before a key press is over, so that nothing else need keep them. */
export function TextFilter({ text, onChange }: TextFilterProps) {
  const { messages } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const press = (key: KeyboardEvent) => {
    // The keys of an unfinished composition are those of the input method.
    if (key.nativeEvent.isComposing) return;
    if (key.key === 'Enter') focusFirstLine();
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
      <input
        ref={input}
        id="text-filter"
        type="search"
        className={css.input}
        aria-label={messages.filters.text}
        placeholder={messages.filters.q}
        value={text}
        maxLength={MAX_FILTER_TEXT_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
      {text ? (
        // Escape does the same from the keyboard.
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
