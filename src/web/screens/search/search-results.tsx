import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListedDay } from '../../../domain/calendar/agenda';
import { parseDate } from '../../../domain/search/parse-date';
import { searchWords as parseSearchWords } from '../../../domain/search/text-match';
import { startOfWeek } from '../../../domain/time/day';
import { Link } from '../../app/context/link';
import type { SearchQuery } from '../../data/search/use-search';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import type { LateI18n } from '../../i18n/load-i18n';
import { paths } from '../../paths';
import css from './search-results.module.css';
import type { SearchSide, SearchPage } from './use-search-page';
import { ResultRow } from './result-row';
import { SearchFailure } from './search-notices';

const LOAD_MARGIN = '600px';

const eventLinks = (side: Element | null | undefined) =>
  side?.querySelectorAll<HTMLElement>('[data-event-id] a[href]') ?? [];

type MoreProps = {
  readonly query: SearchQuery;
  readonly shown: number;
  /** Id of the title of the side that the button extends. */
  readonly describedBy: string;
};

/**
 * Loads more of one side when its end scrolls into view, or by a button. After a press, focuses the first result
 * that was added. After a failure only the user retries.
 */
function MoreResults({ query, shown, describedBy }: MoreProps) {
  const { messages } = useMessages();
  const end = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  const { hasMore, isLoadingMore, failure, loadMore } = query;
  const canLoad = hasMore && !isLoadingMore && failure === null;
  const onVisible = useEffectEvent(loadMore);

  useEffect(() => {
    if (!canLoad || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
      },
      // The page scrolls in a low window, the list in any other.
      { rootMargin: LOAD_MARGIN, scrollMargin: LOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, shown]);

  useEffect(() => {
    if (pressedAt.current === null || isLoadingMore) return;
    const link = eventLinks(end.current?.closest('[data-side]'))[pressedAt.current];
    pressedAt.current = null;
    if (link) link.focus();
    else if (document.activeElement === document.body) end.current?.closest('main')?.focus();
  }, [isLoadingMore, shown]);

  return (
    <div ref={end} className={css.end}>
      {hasMore ? (
        <Button
          aria-disabled={isLoadingMore}
          aria-describedby={describedBy}
          onClick={() => {
            if (isLoadingMore) return;
            pressedAt.current = shown;
            loadMore();
          }}
        >
          {isLoadingMore ? messages.search.loadingMore : messages.search.more}
        </Button>
      ) : null}
    </div>
  );
}

/** Reports that there are no results: on which side, what a search covers, and how to widen it. A date leads to its week. */
export function SearchEmpty({ page: { url, sides, today, change } }: { page: SearchPage }) {
  const { messages, format } = useMessages();
  const { q, categories, from, to } = url;
  const [only, other] = sides;
  const day = parseDate(q, today);
  const monday = day && startOfWeek(day);
  const what = only && !other ? messages.search.noneOf[only.when] : messages.search.none;
  return (
    <div className={css.empty}>
      <p className={css.message}>{what(q)}</p>
      <p>{messages.search.how}</p>
      {monday ? (
        <Link to={paths.week(monday, `?day=${day}`)} className={css.week}>
          {messages.finder.inWeek(format.weekTitle(monday), format.dayName(day))}
        </Link>
      ) : null}
      {categories.length > 0 || from || to ? (
        <Button onClick={() => change({ everywhere: true })}>{messages.search.everywhere}</Button>
      ) : null}
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export function SearchSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={css.row} />
      ))}
    </div>
  );
}

type DayProps = {
  readonly results: ListedDay;
  readonly side: SearchSide;
  readonly searchWords: readonly string[];
  readonly today: SearchPage['today'];
};

function DayResults({ results: { day, rows }, side: { when }, searchWords, today }: DayProps) {
  const { messages, format } = useMessages();
  // Unnamed: a landmark for each day would be too many, and today may be on both sides.
  return (
    <section aria-current={day === today ? 'date' : undefined}>
      <header className={css.heading}>
        <h3 className={css.name}>{format.longDay(day)}</h3>
        {day === today ? <span className={css.today}>{messages.search.today}</span> : null}
        <span className={css.count}>{format.count('event', rows.length)}</span>
      </header>
      <ul>
        {rows.map((zoned) => (
          <ResultRow key={zoned.event.id} zoned={zoned} searchWords={searchWords} past={when === 'past'} />
        ))}
      </ul>
    </section>
  );
}

function sideTitle({ when, query, shown, total }: SearchSide, { messages, format }: LateI18n): string {
  const { search } = messages;
  if (!query.found || query.isPrevious) return search[when];
  const counted = search.counted[when](total ?? shown, format.whole(total ?? shown));
  return total === null ? search.atLeast(counted) : counted;
}

function SideResults({ side, ...context }: Omit<DayProps, 'results'>) {
  const i18n = useMessages();
  const { when, query, days, shown, isPending } = side;
  const id = `found-${when}`;
  return (
    <section
      aria-labelledby={id}
      className={css.side}
      data-side={when}
      data-of-before={query.isPrevious}
      aria-busy={query.isPrevious || isPending}
    >
      <h2 id={id} className={css.title}>
        {sideTitle(side, i18n)}
      </h2>
      <SearchFailure query={query} retry={query.retry} />
      {isPending ? <SearchSkeleton /> : null}
      {days.map((results) => (
        <DayResults key={results.day} results={results} side={side} {...context} />
      ))}
      <MoreResults query={query} shown={shown} describedBy={id} />
    </section>
  );
}

/** Results on each side of today, by day from the nearest, with a button that loads more. */
export function SearchResults({ page: { sides, url, translated, today } }: { page: SearchPage }) {
  const { messages } = useMessages();
  const { columns } = messages.week;
  const words = parseSearchWords(`${url.q} ${translated}`);
  return (
    <div className={css.results}>
      <p className={css.columns} aria-hidden="true">
        <span>{columns.current}</span>
        <span>{columns.forecast}</span>
        <span>{columns.previous}</span>
      </p>
      {sides.map((side) => (
        <SideResults key={side.when} side={side} searchWords={words} today={today} />
      ))}
    </div>
  );
}
