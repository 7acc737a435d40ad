import { useState, type FocusEvent, type HTMLAttributes, type PointerEvent, useDeferredValue, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { ZonedEvent, AgendaDay } from '../../../../domain/calendar/agenda';
import { BANDS, bandOf } from '../../../../domain/calendar/bands';
import { searchWords } from '../../../../domain/search/text-match';
import { lazyPart } from '../../../ui/lazy-part';
import { useLiveState } from '../../../data/queries/hooks';
import { PHONE, useMedia, usePrinting } from '../../../ui/hooks/use-window';
import type { WeekPage } from '../use-week-page';
import { DayColumn, type NearDay } from './day-column';
import { GridRowsContext } from './event-row-list';
import css from './week-grid.module.css';

const LazyRowBell = lazyPart(async () => (await import('./row/row-bell')).RowBell);

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event-id]') : null;

type RowBellAreaProps = HTMLAttributes<HTMLDivElement> & { readonly zoned: readonly ZonedEvent[] };

/** The rows of the week. One bell for all rows, which do not render again, moves to the row that is hovered or has the focus. */
function RowBellArea({ zoned, children, ...attributes }: RowBellAreaProps) {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const near = row === null ? undefined : zoned.find(({ event }) => event.id === row.dataset['eventId']);
  const follow = ({ target }: FocusEvent | PointerEvent) => setRow(rowOf(target));
  const leave = () => setRow(rowOf(document.activeElement));
  return (
    <div
      {...attributes}
      onPointerOver={(event) => {
        if (event.pointerType === 'mouse') follow(event);
      }}
      onPointerLeave={leave}
      onFocus={follow}
      onBlur={({ relatedTarget }) => setRow(rowOf(relatedTarget))}
    >
      {children}
      {row?.isConnected && near && near.at !== null ? createPortal(<LazyRowBell event={near.event} />, row) : null}
    </div>
  );
}

// A usual week is rendered at once, for in-page search and screen readers. Beyond that, days load more rows as they
// scroll.
const MAX_EVENTS_RENDERED_AT_ONCE = 600;
const EVENTS_PER_STEP = 16;

const MANY_EVENTS = 5;
const [SATURDAY, SUNDAY, LAST_MIDDLE_DAY] = [5, 6, 5];

/** The bands in which any day has a release, as digits. */
function bandsInUse(agenda: readonly AgendaDay[]): string {
  const used = new Set(agenda.flatMap(({ timeSlots }) => timeSlots.map(({ hour }) => bandOf(hour))));
  return BANDS.filter((band) => used.has(band)).join('');
}

// Counted before the filters: no filter changes the width of a column.
function weekendSize(page: WeekPage, index: number): 'none' | 'few' | 'many' {
  const day = page.agenda[index]?.day;
  const count = page.zoned.filter((zoned) => zoned.day === day).length;
  if (count === 0) return 'none';
  return count > MANY_EVENTS ? 'many' : 'few';
}

/** The chosen day and its neighbours: three days of the week in any case. */
function nearDay(index: number, chosen: number): NearDay {
  const middle = Math.min(Math.max(chosen, 1), LAST_MIDDLE_DAY);
  if (Math.abs(index - middle) > 1) return 'false';
  return index < middle ? 'first' : 'true';
}

/** Whether only the chosen day is rendered: a phone shows only that day, and renders the others once it is painted. */
function useChosenDayOnly(monday: string): boolean {
  const isPhone = useMedia(PHONE);
  // Without a phone the value never changes, so that nothing is rendered twice.
  const wanted = isPhone ? monday : '';
  return useDeferredValue(wanted, '') !== wanted;
}

/** The week as seven day columns; fewer in a narrow window, around the chosen day. A phone shows that day only. */
export function WeekGrid({ page }: { page: WeekPage }) {
  const { agenda, monday, today, now, openEvent, chosenDay, zoned, recentChanges, starredIds } = page;
  const { filter } = page.shownUrl;
  const words = useMemo(() => searchWords(filter.q), [filter.q]);
  const revisedFrom = useLiveState((state) => state.revisedFrom);
  const rows = useMemo(
    () => ({ monday, openEvent, recentChanges, revisedFrom, starredIds, searchWords: words }),
    [monday, openEvent, recentChanges, revisedFrom, starredIds, words],
  );
  const printing = usePrinting();
  const isChosenOnly = useChosenDayOnly(monday) && !printing;
  const step = printing || zoned.length <= MAX_EVENTS_RENDERED_AT_ONCE ? Infinity : EVENTS_PER_STEP;
  const usedBands = useMemo(() => bandsInUse(agenda), [agenda]);
  const chosenIndex = agenda.findIndex(({ day }) => day === chosenDay);
  return (
    <RowBellArea
      className={css.grid}
      zoned={zoned}
      data-frame={page.shown.length === 0}
      data-saturday={weekendSize(page, SATURDAY)}
      data-sunday={weekendSize(page, SUNDAY)}
    >
      <GridRowsContext value={rows}>
        {agenda.map((day, index) =>
          isChosenOnly && index !== chosenIndex ? null : (
            <DayColumn
              key={day.day}
              day={day}
              today={today}
              now={day.day === today && page.shown.length > 0 ? now : null}
              selected={day.day === chosenDay}
              near={nearDay(index, chosenIndex)}
              foldLow={page.shownFolded && !printing}
              usedBands={usedBands}
              step={step}
              filter={filter}
            />
          ),
        )}
      </GridRowsContext>
    </RowBellArea>
  );
}
