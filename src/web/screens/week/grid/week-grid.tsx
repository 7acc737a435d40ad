import { useMemo } from 'react';
import { searchWords } from '../../../../domain/search/text-match';
import { usePrinting } from '../../../ui/hooks/use-printing';
import type { WeekPage } from '../use-week-page';
import { DayColumn } from './day-column';
import css from './week-grid.module.css';

// A usual week is rendered at once, for in-page search and screen readers. Beyond that, days load more rows as they
// scroll.
const MAX_EVENTS_RENDERED_AT_ONCE = 600;
const EVENTS_PER_STEP = 16;

/** The week as seven day columns. A phone shows the selected day only. */
export function WeekGrid({ page }: { page: WeekPage }) {
  const { agenda, monday, today, now, openEvent, chosen, url, filterKey, zoned, recentChanges } = page;
  const { importance, q } = url.filter;
  const words = useMemo(() => searchWords(q), [q]);
  const step = usePrinting() || zoned.length <= MAX_EVENTS_RENDERED_AT_ONCE ? Infinity : EVENTS_PER_STEP;
  // A filter on text or on low importance asks for these events: they stay expanded.
  const collapseLow = url.foldLow && words.length === 0 && !importance.includes('LOW');
  return (
    <div className={css.grid}>
      {agenda.map((day) => (
        <DayColumn
          key={day.day}
          day={day}
          monday={monday}
          searchWords={words}
          today={today}
          now={day.day === today ? now : null}
          selected={day.day === chosen}
          openEvent={openEvent}
          recentChanges={recentChanges}
          collapseLow={collapseLow}
          step={step}
          filterKey={filterKey}
        />
      ))}
    </div>
  );
}
