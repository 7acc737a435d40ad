import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { searchLimitError } from '../../../contract/api-limits';
import { useMessages } from '../../i18n/messages-context';
import css from './search-field.module.css';

const DEBOUNCE_MS = 300;

/** The search text: submitted once the user pauses typing, or on Enter. A text the service would reject is not sent. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { messages } = useMessages();
  const [draft, setDraft] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState<string | null>(null);
  const hint = useId();
  // The URL changed: by this field, whose draft may have gone on since, or by a navigation.
  if (known !== q) {
    setKnown(q);
    setSent(null);
    if (q !== sent) setDraft(q);
  }
  const text = draft.trim();
  const refused = searchLimitError(text);
  const search = () => {
    if (refused !== null || text === q) return;
    setSent(text);
    onSearch(text);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(searchLater, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <form
      className={css.form}
      onSubmit={(submission) => {
        submission.preventDefault();
        search();
      }}
    >
      <label className={css.field}>
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          name="q"
          aria-label={messages.search.label}
          placeholder={messages.search.placeholder}
          value={draft}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={q === ''}
          enterKeyHint="search"
          aria-invalid={refused !== null}
          aria-describedby={refused ? hint : undefined}
          onChange={(change) => setDraft(change.currentTarget.value)}
        />
      </label>
      {refused ? (
        <p id={hint} role="alert" className={css.refused}>
          {messages.search.refused[refused]}
        </p>
      ) : null}
    </form>
  );
}
