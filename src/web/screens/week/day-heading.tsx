import type { Importance } from '../../../contract/event';
import type { AgendaDay } from '../../../domain/agenda';
import { ImportanceMark } from '../../ui/importance-mark';
import { useSpeech } from '../../text/words-context';
import css from './day-heading.module.css';
import { eventsOf } from './events-of';

const COUNTED: readonly Importance[] = ['HIGH', 'MEDIUM'];

/** The name of a day, and how many events it holds, with those that matter most apart. */
export function DayHeading({ day, id }: { day: AgendaDay; id: string }) {
  const { words, format } = useSpeech();
  const events = eventsOf(day);
  const counts = COUNTED.map((importance) => ({
    importance,
    count: events.filter(({ event }) => event.importance === importance).length,
  }));
  return (
    <header className={css.heading}>
      <h2 id={id} className={css.name}>
        <span className="visually-hidden">{format.longDay(day.day)}</span>
        <span aria-hidden="true">
          {format.weekday(day.day)} <b>{format.dayNumber(day.day)}</b>
        </span>
      </h2>
      {events.length > 0 ? (
        <p className={css.counts}>
          <span className="visually-hidden">{format.count('event', events.length)}</span>
          <span aria-hidden="true" title={format.count('event', events.length)}>
            {events.length}
          </span>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ importance, count }) => (
              <span key={importance} className={css.share} title={words.importanceOf[importance]} aria-hidden="true">
                <ImportanceMark importance={importance} />
                {count}
              </span>
            ))}
        </p>
      ) : null}
    </header>
  );
}
