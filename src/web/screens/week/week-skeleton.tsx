import { weekDays } from '../../../domain/week';
import { useSpeech } from '../../text/words-context';
import css from './week-skeleton.module.css';

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Grey lines where the events of the week will stand. */
export function WeekSkeleton({ monday }: { monday: string }) {
  const { words, format } = useSpeech();
  return (
    <div className={css.week} aria-busy="true">
      <p className="visually-hidden" role="status">
        {words.week.loading}
      </p>
      {weekDays(monday).map((day) => (
        <div key={day} className={css.day} aria-hidden="true">
          <p className={css.heading}>
            {format.weekday(day)} <b>{format.dayNumber(day)}</b>
          </p>
          {LINES.map((line) => (
            <div key={line} className={css.line} />
          ))}
        </div>
      ))}
    </div>
  );
}
