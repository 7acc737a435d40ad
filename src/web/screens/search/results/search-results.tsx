import { searchWords } from '../../../../domain/search/text-match';
import { searchMessages } from '../../../i18n/messages/week/search-messages';
import { useMessages } from '../../../i18n/messages-context';
import type { FoundDay } from '../group-results-by-day';
import { MoreResults } from './more-results';
import { ResultRow } from './result-row';
import { SearchFailure } from './search-notices';
import css from './search-results.module.css';
import { SearchSkeleton } from './search-skeleton';
import { sideTitle } from '../search-status';
import type { SearchPage } from '../use-search-page';
import type { SearchSide } from '../use-search-side';

type DayProps = {
  readonly found: FoundDay;
  readonly side: SearchSide;
  readonly messages: readonly string[];
  readonly today: SearchPage['today'];
};

function DayResults({ found: { day, events }, side: { when }, messages: sought, today }: DayProps) {
  const { messages, format } = useMessages(searchMessages);
  // Today may stand on both sides.
  const id = `found-${when}-${day}`;
  return (
    <section aria-labelledby={id} className={css.day} aria-current={day === today ? 'date' : undefined}>
      <header className={css.heading}>
        <h3 id={id} className={css.name}>
          {format.longDay(day)}
        </h3>
        {day === today ? <span className={css.today}>{messages.search.today}</span> : null}
        <span className={css.count}>{format.count('event', events.length)}</span>
      </header>
      <ul>
        {events.map((zoned) => (
          <ResultRow key={zoned.event.id} zoned={zoned} messages={sought} past={when === 'past'} />
        ))}
      </ul>
    </section>
  );
}

type SideProps = Pick<DayProps, 'side' | 'messages' | 'today'>;

function SideResults({ side, messages, today }: SideProps) {
  const i18n = useMessages(searchMessages);
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
        {sideTitle(side, i18n)}
      </h2>
      <SearchFailure query={query} retry={query.retry} />
      {isAwaited ? <SearchSkeleton /> : null}
      {days.map((found) => (
        <DayResults key={found.day} found={found} side={side} messages={messages} today={today} />
      ))}
      <MoreResults query={query} shown={shown} describedBy={id} />
    </section>
  );
}

/** What was found on each side of today, day by day from the nearest, and the way to the rest. */
export function SearchResults({ page: { sides, url, today } }: { page: SearchPage }) {
  const { messages } = useMessages(searchMessages);
  const { columns } = messages.week;
  const marked = searchWords(url.q);
  return (
    <div className={css.results}>
      <p className={css.columns} aria-hidden="true">
        <span>{columns.current}</span>
        <span>{columns.forecast}</span>
        <span>{columns.previous}</span>
      </p>
      {sides.map((side) => (
        <SideResults key={side.when} side={side} messages={marked} today={today} />
      ))}
    </div>
  );
}
