import { searchWords } from '../../../domain/text-match';
import { searchScreenWords } from '../../text/search-screen-words';
import { useSpeechWith } from '../../text/words-context';
import type { FoundDay } from './found-days';
import { MoreResults } from './more-results';
import { ResultRow } from './result-row';
import css from './search-results.module.css';
import type { SearchPage } from './use-search-page';

type DayProps = {
  readonly found: FoundDay;
  readonly words: readonly string[];
  readonly page: Pick<SearchPage, 'today' | 'now'>;
};

function DayResults({ found: { day, events }, words: sought, page: { today, now } }: DayProps) {
  const { words, format } = useSpeechWith(searchScreenWords);
  const id = `found-${day}`;
  return (
    <section aria-labelledby={id} className={css.day} aria-current={day === today ? 'date' : undefined}>
      <header className={css.heading}>
        <h2 id={id} className={css.name}>
          {format.longDay(day)}
        </h2>
        {day === today ? <span className={css.today}>{words.search.today}</span> : null}
        <span className={css.count}>{format.count('event', events.length)}</span>
      </header>
      <ul>
        {events.map((placed) => (
          <ResultRow
            key={placed.event.id}
            placed={placed}
            words={sought}
            past={placed.at === null ? day < today : placed.at <= now}
          />
        ))}
      </ul>
    </section>
  );
}

/** What was found, day by day from the nearest to today, and the way to the rest. */
export function SearchResults({ page, sought }: { page: SearchPage; sought: string }) {
  const { words } = useSpeechWith(searchScreenWords);
  const { columns } = words.week;
  const marked = searchWords(sought);
  return (
    <div className={css.results} data-of-before={page.query.isOfBefore} aria-busy={page.query.isOfBefore}>
      <p className={css.columns} aria-hidden="true">
        <span>{columns.current}</span>
        <span>{columns.forecast}</span>
        <span>{columns.previous}</span>
      </p>
      {page.days.map((found) => (
        <DayResults key={found.day} found={found} words={marked} page={page} />
      ))}
      <MoreResults query={page.query} shown={page.shown} />
    </div>
  );
}
