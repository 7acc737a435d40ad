import { Link, useSearchParams } from 'react-router-dom';
import { listEvents, type AgendaDay } from '../../../../domain/calendar/agenda';
import { LEVELS } from '../../../../domain/calendar/importance';
import type { Day } from '../../../../domain/time/day';
import { paths } from '../../../paths';
import { useI18n } from '../../../i18n/messages-context';
import css from './day-strip.module.css';
import { writeWeekUrl } from '../week-url';

type DayStripProps = {
  readonly agenda: readonly AgendaDay[];
  readonly monday: Day;
  readonly today: Day;
  readonly chosen: Day;
};

/** The seven days of a phone's week; a day carries as many dots as its most important events deserve. */
export function DayStrip({ agenda, monday, today, chosen }: DayStripProps) {
  const { messages, format } = useI18n();
  const [params] = useSearchParams();
  return (
    <nav className={css.strip} aria-label={messages.week.days}>
      {agenda.map((day) => {
        const events = listEvents(day);
        const dots = LEVELS.map((importance) => events.some(({ event }) => event.importance === importance));
        return (
          <Link
            key={day.day}
            to={paths.week(monday, writeWeekUrl(params, { day: day.day }))}
            replace
            className={css.day}
            aria-current={day.day === chosen ? 'true' : undefined}
            data-today={day.day === today}
          >
            <span className="visually-hidden">{`${format.longDay(day.day)}, ${format.count('event', events.length)}`}</span>
            <span aria-hidden="true">{format.narrowWeekday(day.day)}</span>
            <b aria-hidden="true">{format.dayNumber(day.day)}</b>
            <span className={css.dots} aria-hidden="true">
              {dots.map((lit, index) => (lit ? <i key={['high', 'medium', 'low'][index]} data-rank={index} /> : null))}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
