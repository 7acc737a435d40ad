import { Link } from '../../../app/context/link';
import { useSearchParams } from '../../../app/context/page-context';
import { listEvents } from '../../../../domain/calendar/agenda';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { paths } from '../../../paths';
import { useI18n } from '../../../i18n/messages-context';
import css from './day-strip.module.css';
import { writeWeekUrl } from '../../../url/week-url';
import type { WeekPage } from '../use-week-page';

/** Links to the seven days of the week, where they do not fit beside each other. Shows how many of high importance each has, or a holiday. */
export function DayStrip({ page: { agenda, monday, today, chosen } }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const params = useSearchParams();
  return (
    <nav className={css.strip} data-print="none" aria-label={messages.week.days}>
      {agenda.map((day) => {
        const events = listEvents(day);
        const high = events.filter(({ event }) => event.importance === 'HIGH').length;
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
            <span className={css.marks} aria-hidden="true">
              {high > 0 || day.allDay.length > 0 ? <ImportanceMark importance={high > 0 ? 'HIGH' : 'HOLIDAY'} /> : null}
              {high > 0 ? high : null}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
