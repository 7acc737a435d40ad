import { useRef, useLayoutEffect, type RefObject } from 'react';
import { Link } from '../../app/context/link';
import { useLocation } from '../../app/context/page-context';
import { TopBar } from '../../layout/top-bar';
import { paths } from '../../paths';
import { useMessages } from '../../i18n/messages-context';
import { Segmented } from '../../ui/buttons/segmented';
import { LimitsNote, SearchNotices } from './results/search-notices';
import { SearchField } from './search-field';
import { SearchEmpty, SearchResults, SearchSkeleton } from './results/search-results';
import css from './search-screen.module.css';
import { searchStatus } from './search-status';
import { useSearchPage, type SearchPage } from './use-search-page';
import { useApp } from '../../app/context/app-context';
import { saveScrollPosition, getScrollPositions } from '../../app/context/scroll-memory';

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
    const rows = list.querySelectorAll<HTMLElement>('[data-event-id]');
    const row = [...rows].find(({ dataset }) => dataset['eventId'] === position.event);
    row?.querySelector('a')?.focus({ preventScroll: true });
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
