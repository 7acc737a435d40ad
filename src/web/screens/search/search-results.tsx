import { searchWords } from '../../../domain/text-match';
import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import type { FoundDay } from './found-days';
import { MoreResults } from './more-results';
import { ResultRow } from './result-row';
import { SearchFailure } from './search-notices';
import css from './search-results.module.css';
import { SearchSkeleton } from './search-skeleton';
import { sideTitle } from './search-status';
import type { SearchPage } from './use-search-page';
import type { SearchSide } from './use-search-side';

type DayProps = {
  readonly found: FoundDay;
  readonly side: SearchSide;
  readonly words: readonly string[];
  readonly today: SearchPage['today'];
};

function DayResults({ found: { day, events }, side: { when }, words: sought, today }: DayProps) {
  const { words, format } = useSpeechWith(searchScreenWords);
  // Today may stand on both sides.
  const id = `found-${when}-${day}`;
  return (
    <section aria-labelledby={id} className={css.day} aria-current={day === today ? 'date' : undefined}>
      <header className={css.heading}>
        <h3 id={id} className={css.name}>
          {format.longDay(day)}
        </h3>
        {day === today ? <span className={css.today}>{words.search.today}</span> : null}
        <span className={css.count}>{format.count('event', events.length)}</span>
      </header>
      <ul>
        {events.map((placed) => (
          <ResultRow key={placed.event.id} placed={placed} words={sought} past={when === 'past'} />
        ))}
      </ul>
    </section>
  );
}

type SideProps = Pick<DayProps, 'side' | 'words' | 'today'>;

function SideResults({ side, words, today }: SideProps) {
  const speech = useSpeechWith(searchScreenWords);
  const { when, query, days, shown, isAwaited } = side;
  const id = `found-${when}`;
  return (
    <section
      aria-labelledby={id}
      className={css.side}
      data-side={when}
      data-of-before={query.isOfBefore}
      aria-busy={query.isOfBefore || isAwaited}
    >
      <h2 id={id} className={css.title}>
        {sideTitle(side, speech)}
      </h2>
      <SearchFailure query={query} retry={query.retry} />
      {isAwaited ? <SearchSkeleton /> : null}
      {days.map((found) => (
        <DayResults key={found.day} found={found} side={side} words={words} today={today} />
      ))}
      <MoreResults query={query} shown={shown} describedBy={id} />
    </section>
  );
}

/** What was found on each side of today, day by day from the nearest, and the way to the rest. */
export function SearchResults({ page: { sides, url, today } }: { page: SearchPage }) {
  const { words } = useSpeechWith(searchScreenWords);
  const { columns } = words.week;
  const marked = searchWords(url.q);
  return (
    <div className={css.results}>
      <p className={css.columns} aria-hidden="true">
        <span>{columns.current}</span>
        <span>{columns.forecast}</span>
        <span>{columns.previous}</span>
      </p>
      {sides.map((side) => (
        <SideResults key={side.when} side={side} words={marked} today={today} />
      ))}
    </div>
  );
}
