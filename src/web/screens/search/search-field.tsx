import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { refusedSearch } from '../../data/search-limits';
import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import css from './search-field.module.css';

const PAUSE = 300;

/** The text to search for: searched once the reader pauses, or at once on Enter; one that would be refused is not sent. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { words } = useSpeechWith(searchScreenWords);
  const [draft, setDraft] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState<string | null>(null);
  const hint = useId();
  // The address changed: by this field, whose draft may have gone on since, or by someone else.
  if (known !== q) {
    setKnown(q);
    setSent(null);
    if (q !== sent) setDraft(q);
  }
  const text = draft.trim();
  const refused = refusedSearch(text);
  const search = () => {
    if (refused !== null || text === q) return;
    setSent(text);
    onSearch(text);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(searchAfterPause, PAUSE);
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
          aria-label={words.search.label}
          placeholder={words.search.placeholder}
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
          {words.search.refused[refused]}
        </p>
      ) : null}
    </form>
  );
}
