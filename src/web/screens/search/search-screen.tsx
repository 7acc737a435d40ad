import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { TopBar } from '../../frame/top-bar';
import { paths } from '../../paths';
import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import { Segmented } from '../../ui/segmented';
import { LimitsLine } from './limits-line';
import { SearchEmpty } from './search-empty';
import { SearchField } from './search-field';
import { SearchNotices } from './search-notices';
import { SearchResults } from './search-results';
import css from './search-screen.module.css';
import { SearchSkeleton } from './search-skeleton';
import { searchStatus } from './search-status';
import { useScrollMemory } from './use-scroll-memory';
import { useSearchPage, type SearchPage } from './use-search-page';

function SearchBody({ page }: { page: SearchPage }) {
  const { words } = useSpeechWith(searchScreenWords);
  const { asks, refused, sides } = page;
  if (!asks) {
    if (refused) return null;
    return (
      <div className={css.invite}>
        <p>{words.search.invite}</p>
        <p>{words.search.how}</p>
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
  const speech = useSpeechWith(searchScreenWords);
  const { words } = speech;
  const { url, sides, asks } = page;
  const main = useRef<HTMLElement>(null);
  const shown = [url.q, url.when, url.categories.join(), url.from, url.to].join(' ');
  const isThere = sides.some(({ query: { found, isOfBefore } }) => found && !isOfBefore);
  useScrollMemory(main, shown, isThere);
  return (
    <div className={css.screen}>
      <title>{[url.q, words.search.title, words.appName].filter(Boolean).join(' · ')}</title>
      <TopBar>
        <h1 className={css.heading}>{words.search.title}</h1>
        <Link to={paths.home} className={css.way}>
          {words.trouble.toWeek}
        </Link>
      </TopBar>
      <div role="search">
        <div className={css.bar}>
          <SearchField q={url.q} onSearch={(q) => page.change({ q })} />
          <Segmented
            label={words.search.when}
            choices={[
              { value: 'upcoming', label: words.search.upcoming },
              { value: 'past', label: words.search.past },
            ]}
            value={url.when}
            onChoose={(when) => page.change({ when })}
          />
          <p role="status" className={css.status}>
            {searchStatus(page, speech)}
          </p>
        </div>
        <LimitsLine page={page} />
      </div>
      {asks ? <SearchNotices page={page} asked={shown} /> : null}
      <main ref={main} tabIndex={-1} className={css.main}>
        <SearchBody page={page} />
      </main>
    </div>
  );
}
