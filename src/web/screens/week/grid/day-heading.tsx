import type { Importance } from '../../../../contract/decode/event';
import { listEvents, type AgendaDay } from '../../../../domain/calendar/agenda';
import { LEVELS, LISTED_IMPORTANCE } from '../../../../domain/calendar/importance';
import { dayLengthInMinutes } from '../../../../domain/time/day-length';
import { useApp } from '../../../app/context/app-context';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { formatDuration } from '../../../i18n/format/format-duration';
import { useI18n } from '../../../i18n/messages-context';
import css from './day-heading.module.css';

const MINUTES_PER_DAY = 1440;

type Share = { readonly importance: Importance; readonly count: number };

function sharesOf(day: AgendaDay): readonly Share[] {
  const counts = new Map<Importance, number>();
  for (const { event } of listEvents(day)) counts.set(event.importance, (counts.get(event.importance) ?? 0) + 1);
  return LISTED_IMPORTANCE.map((importance) => ({ importance, count: counts.get(importance) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

function Counts({ shares }: { shares: readonly Share[] }) {
  const { messages, format } = useI18n();
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const parts = shares.map(({ importance, count }) => `${format.whole(count)} ${messages.importance[importance]}`);
  const told = messages.notes.dayCounts(format.count('event', total), parts.join(', '));
  return (
    <p className={css.counts} title={told}>
      <span className="visually-hidden">{told}</span>
      <span aria-hidden="true">{total}</span>
      {shares
        .filter(({ importance }) => LEVELS.includes(importance))
        .map(({ importance, count }) => (
          <span key={importance} className={css.share} data-importance={importance} aria-hidden="true">
            <ImportanceMark importance={importance} />
            {count}
          </span>
        ))}
    </p>
  );
}

/** The name of a day, how long it is when its clock changes, and how many events it holds, by importance. */
export function DayHeading({ day, id }: { day: AgendaDay; id: string }) {
  const { displayZone } = useApp();
  const { messages, format } = useI18n();
  const minutes = dayLengthInMinutes(day.day, displayZone);
  const shares = sharesOf(day);
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
      {shares.length > 0 ? <Counts shares={shares} /> : null}
    </header>
  );
}
