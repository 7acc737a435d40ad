import { useRef, useLayoutEffect, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TopBar } from '../../layout/top-bar';
import { paths } from '../../paths';
import { searchMessages } from '../../i18n/messages/week/search-messages';
import { useMessages } from '../../i18n/messages-context';
import { Segmented } from '../../ui/buttons/segmented';
import { SearchLimits } from './results/limits-note';
import { SearchEmpty } from './results/search-empty';
import { SearchField } from './search-field';
import { SearchNotices } from './results/search-notices';
import { SearchResults } from './results/search-results';
import css from './search-screen.module.css';
import { SearchSkeleton } from './results/search-skeleton';
import { searchStatus } from './search-status';
import { useSearchPage, type SearchPage } from './use-search-page';
import { useApp } from '../../app/context/app-context';
import { saveScrollPosition, scrollPositionsOf } from '../../app/context/scroll-memory';

/**
 * Brings a reader who comes back to `main` where they were, the focus on the event they had opened; `what` is what is
 * shown, and another starts at its top. `ready` when the results are there.
 */
function useScrollMemory(main: RefObject<HTMLElement | null>, what: string, ready: boolean): void {
  const { key } = useLocation();
  const app = useApp();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list || !ready || shown.current === what) return;
    const place = shown.current === null ? scrollPositionsOf(app).get(key) : undefined;
    shown.current = what;
    list.scrollTo?.({ top: place?.top ?? 0 });
    if (!place?.event) return;
    const lines = list.querySelectorAll<HTMLElement>('[data-event-id]');
    const line = [...lines].find(({ dataset }) => dataset['eventId'] === place.event);
    line?.querySelector('a')?.focus({ preventScroll: true });
  }, [main, what, ready, key, app]);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list) return;
    const note = () => {
      const line = document.activeElement?.closest('[data-event-id]');
      const event = line && list.contains(line) ? line.getAttribute('data-event-id') : null;
      saveScrollPosition(app, key, { top: list.scrollTop, event });
    };
    list.addEventListener('scroll', note, { passive: true });
    list.addEventListener('focusin', note);
    return () => {
      list.removeEventListener('scroll', note);
      list.removeEventListener('focusin', note);
    };
  }, [main, key, app]);
}

function SearchBody({ page }: { page: SearchPage }) {
  const { messages } = useMessages(searchMessages);
  const { asks, refused, sides } = page;
  if (!asks) {
    if (refused) return null;
    return (
      <div className={css.invite}>
        <p>{messages.search.invite}</p>
        <p>{messages.search.how}</p>
      </div>
    );
  }
  if (sides.every(({ isEmpty }) => isEmpty)) return <SearchEmpty page={page} />;
  if (sides.every(({ isAwaited }) => isAwaited)) return <SearchSkeleton />;
  if (sides.every(({ isMissing, query }) => isMissing || (!query.found && query.wait === 'cancelled'))) return null;
  return <SearchResults page={page} />;
}

/** A search for events across all dates: what comes and what was, the side that the address chooses first. */
export function SearchScreen() {
  const page = useSearchPage();
  const i18n = useMessages(searchMessages);
  const { messages } = i18n;
  const { url, sides, asks } = page;
  const main = useRef<HTMLElement>(null);
  const shown = [url.q, url.when, url.categories.join(), url.from, url.to].join(' ');
  const isThere = sides.some(({ query: { found, isOfBefore } }) => found && !isOfBefore);
  useScrollMemory(main, shown, isThere);
  return (
    <div className={css.screen}>
      <title>{[url.q, messages.search.title, messages.appName].filter(Boolean).join(' · ')}</title>
      <TopBar>
        <h1 className={css.heading}>{messages.search.title}</h1>
        <Link to={paths.home} className={css.way}>
          {messages.trouble.toWeek}
        </Link>
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
        <SearchLimits page={page} />
      </div>
      {asks ? <SearchNotices page={page} asked={shown} /> : null}
      <main ref={main} tabIndex={-1} className={css.main}>
        <SearchBody page={page} />
      </main>
    </div>
  );
}
