import { Link, useSearchParams } from 'react-router-dom';
import { listEvents, type AgendaDay } from '../../../../domain/calendar/agenda';
import { LEVELS } from '../../../../domain/calendar/importance';
import type { Day } from '../../../../domain/time/day';
import { paths } from '../../../paths';
import { useI18n } from '../../../i18n/messages-context';
import css from './day-strip.module.css';
import { writeWeekUrl } from '../../../url/week-url';

type DayStripProps = {
  readonly agenda: readonly AgendaDay[];
  readonly monday: Day;
  readonly today: Day;
  readonly selected: Day;
};

/** Links to the seven days of the week, for phones. A dot marks each importance that occurs on a day. */
export function DayStrip({ agenda, monday, today, selected }: DayStripProps) {
  const { messages, format } = useI18n();
  const [params] = useSearchParams();
  return (
    <nav className={css.strip} aria-label={messages.week.days}>
      {agenda.map((day) => {
        const events = listEvents(day);
        const hasImportance = (level: (typeof LEVELS)[number]) =>
          events.some(({ event }) => event.importance === level);
        return (
          <Link
            key={day.day}
            to={paths.week(monday, writeWeekUrl(params, { day: day.day }))}
            replace
            className={css.day}
            aria-current={day.day === selected ? 'true' : undefined}
            data-today={day.day === today}
          >
            <span className="visually-hidden">{`${format.longDay(day.day)}, ${format.count('event', events.length)}`}</span>
            <span aria-hidden="true">{format.narrowWeekday(day.day)}</span>
            <b aria-hidden="true">{format.dayNumber(day.day)}</b>
            <span className={css.dots} aria-hidden="true">
              {LEVELS.map((level, rank) => (hasImportance(level) ? <i key={level} data-rank={rank} /> : null))}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
