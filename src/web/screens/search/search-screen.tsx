import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, useRef, useLayoutEffect, type RefObject } from 'react';
import { searchLimitError } from '../../../contract/api-limits';
import { useMessages } from '../../i18n/messages-context';
import type { LateI18n } from '../../i18n/load-i18n';
import { Link } from '../../app/context/link';
import { useLocation } from '../../app/context/page-context';
import { TopBar } from '../../layout/top-bar';
import { paths } from '../../paths';
import { Segmented } from '../../ui/buttons/segmented';
import { useApp } from '../../app/context/app-context';
import { saveScrollPosition, getScrollPositions } from '../../app/context/scroll-memory';
import css from './search-screen.module.css';
import { LimitsNote, SearchNotices } from './search-notices';
import { SearchEmpty, SearchResults, SearchSkeleton } from './search-results';
import { useSearchPage, type SearchPage, type SearchSide } from './use-search-page';

const DEBOUNCE_MS = 300;

/** The search text: submitted once the user pauses typing, or on Enter. A text the service would reject is not sent. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { messages } = useMessages();
  const [draft, setDraft] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState<string | null>(null);
  const hint = useId();
  // The URL was changed by this field, whose draft may be newer, or by a navigation.
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
        <Search size={16} />
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

/**
 * Restores the scroll position of `main`, and the focus to the event that was opened, on going back. `contentKey`
 * identifies the content: another one starts at the top. `ready` once the results are there.
 */
function useScrollMemory(main: RefObject<HTMLElement | null>, contentKey: string, ready: boolean): void {
  const { key } = useLocation();
  const app = useApp();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list || !ready || shown.current === contentKey) return;
    const position = shown.current === null ? getScrollPositions(app).get(key) : undefined;
    shown.current = contentKey;
    list.scrollTo?.({ top: position?.top ?? 0 });
    if (!position?.event) return;
    const id = JSON.stringify(position.event);
    list.querySelector<HTMLElement>(`[data-event-id=${id}] a`)?.focus({ preventScroll: true });
  }, [main, contentKey, ready, key, app]);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list) return;
    const save = () => {
      const row = document.activeElement?.closest('[data-event-id]');
      const event = row && list.contains(row) ? row.getAttribute('data-event-id') : null;
      saveScrollPosition(app, key, { top: list.scrollTop, event });
    };
    list.addEventListener('scroll', save, { passive: true });
    list.addEventListener('focusin', save);
    return () => {
      list.removeEventListener('scroll', save);
      list.removeEventListener('focusin', save);
    };
  }, [main, key, app]);
}

/** Moves the focus to the results when one of the failures is over that had it, with its retry button: each side has its own. */
function useFocusAfterFailure(main: RefObject<HTMLElement | null>, failures: number): void {
  const before = useRef(0);
  useEffect(() => {
    if (failures < before.current && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    before.current = failures;
  }, [main, failures]);
}

function SearchBody({ page }: { page: SearchPage }) {
  const { messages } = useMessages();
  const { isEnabled, refused, sides } = page;
  if (!isEnabled) {
    if (refused) return null;
    return (
      <div className={css.invite}>
        <p>{messages.search.invite}</p>
        <p>{messages.search.how}</p>
      </div>
    );
  }
  if (sides.every(({ isEmpty }) => isEmpty)) return <SearchEmpty page={page} />;
  if (sides.every(({ isPending }) => isPending)) return <SearchSkeleton />;
  if (sides.every(({ isMissing, query }) => isMissing || (!query.found && query.loading === 'cancelled'))) return null;
  return <SearchResults page={page} />;
}

const isSearching = ({ query: { isPrevious, loading }, isPending }: SearchSide): boolean =>
  isPending || (isPrevious && loading === 'on');

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Counts the results on screen and in total; empty without a search. */
function searchStatus({ isEnabled, sides }: SearchPage, { messages, format }: LateI18n): string {
  if (!isEnabled) return '';
  if (sides.some(isSearching)) return messages.search.searching;
  const loaded = sides.filter(({ query: { found, isPrevious } }) => found && !isPrevious);
  if (sides.length > 0 && loaded.length === 0) return '';
  const shown = sum(loaded.map((side) => side.shown));
  const totals = loaded.map((side) => side.total);
  const count = format.count('result', shown);
  if (loaded.length < sides.length || totals.includes(null)) return messages.search.atLeast(count);
  const total = sum(totals.map((one) => one ?? 0));
  return total > shown ? messages.search.listed(shown, format.whole(shown), format.count('result', total)) : count;
}

/** Searches events across all dates: upcoming and past, the side selected in the URL first. */
export function SearchScreen() {
  const page = useSearchPage();
  const i18n = useMessages();
  const { messages } = i18n;
  const { url, sides, isEnabled } = page;
  const main = useRef<HTMLElement>(null);
  const searchKey = [url.q, url.when, url.categories.join(), url.from, url.to].join(' ');
  const hasResults = sides.some(({ query: { found, isPrevious } }) => found && !isPrevious);
  useScrollMemory(main, searchKey, hasResults);
  useFocusAfterFailure(main, sides.filter(({ query }) => query.failure !== null).length);
  return (
    <div className={css.screen}>
      <title>{[url.q, messages.search.title, messages.appName].filter(Boolean).join(' · ')}</title>
      <TopBar>
        <h1>{messages.search.title}</h1>
        <Link to={paths.home}>{messages.errors.toWeek}</Link>
      </TopBar>
      <div role="search">
        <div className={css.bar}>
          <SearchField q={url.q} onSearch={(q) => page.change({ q })} />
          <Segmented
            label={messages.search.when}
            choices={[
              { value: 'upcoming', label: messages.search.upcoming },
              { value: 'past', label: messages.search.past },
            ]}
            value={url.when}
            onChoose={(when) => page.change({ when })}
          />
          <p role="status" className={css.status}>
            {searchStatus(page, i18n)}
          </p>
        </div>
        <LimitsNote page={page} />
      </div>
      {isEnabled ? <SearchNotices page={page} searchKey={searchKey} /> : null}
      <main ref={main} tabIndex={-1} className={css.main}>
        <SearchBody page={page} />
      </main>
    </div>
  );
}
