import { weekDays } from '../../../domain/time/week';
import { useI18n } from '../../i18n/messages-context';
import css from './week-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder rows while the week loads. */
export function WeekSkeleton({ monday }: { monday: string }) {
  const { messages, format } = useI18n();
  return (
    <div className={css.week} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.week.loading}
      </p>
      {weekDays(monday).map((day) => (
        <div key={day} className={css.day} aria-hidden="true">
          <p className={css.heading}>
            {format.weekday(day)} <b>{format.dayNumber(day)}</b>
          </p>
          {ROWS.map((row) => (
            <div key={row} className={css.row} />
          ))}
        </div>
      ))}
    </div>
  );
}
