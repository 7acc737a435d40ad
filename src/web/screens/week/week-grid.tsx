import type { WeekPage } from './use-week-page';
import { DayColumn } from './day-column';
import css from './week-grid.module.css';

/** The week as seven day columns; on a phone, the chosen one of them. */
export function WeekGrid({ page }: { page: WeekPage }) {
  const { agenda, monday, today, now, openEvent, chosen } = page;
  return (
    <div className={css.grid}>
      {agenda.map((day) => (
        <DayColumn
          key={day.day}
          day={day}
          monday={monday}
          today={today}
          now={day.day === today ? now : null}
          chosen={day.day === chosen}
          openEvent={openEvent}
        />
      ))}
    </div>
  );
}
