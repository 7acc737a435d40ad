import { listEvents, type AgendaDay } from '../../../../domain/calendar/agenda';
import { dayLengthInMinutes } from '../../../../domain/time/instant';
import { useApp } from '../../../app/context/app-context';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { formatDuration } from '../../../i18n/format/format-duration';
import { useI18n } from '../../../i18n/messages-context';
import { countByImportance, type ImportanceCount } from '../count-by-importance';
import css from './day-heading.module.css';

const MINUTES_PER_DAY = 1440;

function Counts({ counts }: { counts: readonly ImportanceCount[] }) {
  const { messages, format } = useI18n();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const parts = counts.map(({ importance, count }) => `${format.whole(count)} ${messages.importance[importance]}`);
  const text = messages.notes.dayCounts(format.count('event', total), parts.join(', '));
  return (
    <div className={css.counts} title={text}>
      <span className="visually-hidden">{text}</span>
      {counts.length > 1 ? (
        <span className={css.total} aria-hidden="true">
          {total}
        </span>
      ) : null}
      {counts.map(({ importance, count }) => (
        <span key={importance} className={css.share} data-importance={importance} aria-hidden="true">
          <ImportanceMark importance={importance} />
          {count}
        </span>
      ))}
    </div>
  );
}

/**
 * Names the day and counts its events by importance. Shows its length when a clock change makes it other than 24 hours.
 * The labels name the figures of its rows; each row's link says them in full.
 */
export function DayHeading({ day, id }: { day: AgendaDay; id: string }) {
  const { displayZone } = useApp();
  const { messages, format } = useI18n();
  const minutes = dayLengthInMinutes(day.day, displayZone);
  const counts = countByImportance(listEvents(day));
  return (
    <header className={css.heading}>
      <h2 id={id} className={css.name}>
        <span className="visually-hidden">{format.longDay(day.day)}</span>
        <span aria-hidden="true">
          {format.weekday(day.day)} <b>{format.dayNumber(day.day)}</b>
        </span>
      </h2>
      {minutes === MINUTES_PER_DAY || minutes === 0 ? null : (
        <p className={css.length} title={messages.notes.dayLasts(formatDuration(minutes, messages))}>
          <span className="visually-hidden">{messages.notes.dayLasts(formatDuration(minutes, messages))}</span>
          <span aria-hidden="true">{formatDuration(minutes, messages)}</span>
        </p>
      )}
      {counts.length > 0 ? <Counts counts={counts} /> : null}
      <div className={css.labels} aria-hidden="true">
        {messages.week.labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </header>
  );
}
