import { useMemo } from 'react';
import { searchWords } from '../../../domain/text-match';
import { usePrinting } from '../../ui/use-printing';
import type { WeekPage } from './use-week-page';
import { DayColumn } from './day-column';
import css from './week-grid.module.css';

// An ordinary week stands whole, for the browser's own search and for screen readers; thousands of lines come as one scrolls.
const WHOLE = 600;
const STEP = 16;

/** The week as seven day columns; on a phone, the chosen one of them. */
export function WeekGrid({ page }: { page: WeekPage }) {
  const { agenda, monday, today, now, openEvent, chosen, url, asked, placed, news } = page;
  const { importance, q } = url.filter;
  const words = useMemo(() => searchWords(q), [q]);
  const step = usePrinting() || placed.length <= WHOLE ? Infinity : STEP;
  // What was asked for by name is not folded away.
  const foldLow = url.foldLow && words.length === 0 && !importance.includes('LOW');
  return (
    <div className={css.grid}>
      {agenda.map((day) => (
        <DayColumn
          key={day.day}
          day={day}
          monday={monday}
          words={words}
          today={today}
          now={day.day === today ? now : null}
          chosen={day.day === chosen}
          openEvent={openEvent}
          news={news}
          foldLow={foldLow}
          step={step}
          asked={asked}
        />
      ))}
    </div>
  );
}
