import { searchWords as parseSearchWords } from '../../../../domain/search/text-match';
import { useMessages } from '../../../i18n/messages-context';
import type { ResultDay, SearchSide } from '../use-search-side';
import { MoreResults } from './more-results';
import { ResultRow } from './result-row';
import { SearchFailure } from './search-notices';
import css from './search-results.module.css';
import { sideTitle } from '../search-status';
import type { SearchPage } from '../use-search-page';
import { Button } from '../../../ui/buttons/button';

/** No results: on which side, what a search covers, and how to widen it. */
export function SearchEmpty({ page: { url, sides, change } }: { page: SearchPage }) {
  const { messages } = useMessages();
  const { q, categories, from, to } = url;
  const [only, other] = sides;
  const what = only && !other ? messages.search.noneOf[only.when] : messages.search.none;
  return (
    <div className={css.empty}>
      <p className={css.message}>{what(q)}</p>
      <p>{messages.search.how}</p>
      {categories.length > 0 || from || to ? (
        <Button onClick={() => change({ everywhere: true })}>{messages.search.everywhere}</Button>
      ) : null}
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Placeholder rows while results load. */
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
  readonly results: ResultDay;
  readonly side: SearchSide;
  readonly searchWords: readonly string[];
  readonly today: SearchPage['today'];
};

function DayResults({ results: { day, events }, side: { when }, searchWords, today }: DayProps) {
  const { messages, format } = useMessages();
  // Without a name: a landmark a day would be too many, and today may be on both sides.
  return (
    <section aria-current={day === today ? 'date' : undefined}>
      <header className={css.heading}>
        <h3 className={css.name}>{format.longDay(day)}</h3>
        {day === today ? <span className={css.today}>{messages.search.today}</span> : null}
        <span className={css.count}>{format.count('event', events.length)}</span>
      </header>
      <ul>
        {events.map((zoned) => (
          <ResultRow key={zoned.event.id} zoned={zoned} searchWords={searchWords} past={when === 'past'} />
        ))}
      </ul>
    </section>
  );
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
export function SearchResults({ page: { sides, url, today } }: { page: SearchPage }) {
  const { messages } = useMessages();
  const { columns } = messages.week;
  const words = parseSearchWords(url.q);
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
