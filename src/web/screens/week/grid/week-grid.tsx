import { useMemo } from 'react';
import { searchWords } from '../../../../domain/search/text-match';
import { usePrinting } from '../../../ui/hooks/use-printing';
import type { WeekPage } from '../use-week-page';
import { DayColumn } from './day-column';
import css from './week-grid.module.css';

// An ordinary week stands whole, for the browser's own search and for screen readers; thousands of lines come as one scrolls.
const MAX_EVENTS_DRAWN_WHOLE = 600;
const EVENTS_PER_STEP = 16;

/** The week as seven day columns; on a phone, the chosen one of them. */
export function WeekGrid({ page }: { page: WeekPage }) {
  const { agenda, monday, today, now, openEvent, chosen, url, asked, zoned, news } = page;
  const { importance, q } = url.filter;
  const messages = useMemo(() => searchWords(q), [q]);
  const step = usePrinting() || zoned.length <= MAX_EVENTS_DRAWN_WHOLE ? Infinity : EVENTS_PER_STEP;
  // What was asked for by name is not folded away.
  const foldLow = url.foldLow && messages.length === 0 && !importance.includes('LOW');
  return (
    <div className={css.grid}>
      {agenda.map((day) => (
        <DayColumn
          key={day.day}
          day={day}
          monday={monday}
          messages={messages}
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
