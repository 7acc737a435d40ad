import { useMemo } from 'react';
import { sortEvents } from '../../../../domain/calendar/sort-events';
import { searchWords } from '../../../../domain/search/text-match';
import { scorable, useScores, type Scores } from '../../../data/queries/use-scores';
import { useApp } from '../../../app/context/app-context';
import { useMedia } from '../../../ui/hooks/use-media';
import { useI18n } from '../../../i18n/messages-context';
import { COLUMNS, writeColumns, type ColumnName } from '../../../url/table-columns';
import { listDays } from '../../../../domain/calendar/agenda';
import type { WeekPage } from '../use-week-page';
import css from './week-table.module.css';
import { DayRows } from './table-day-rows';
import { SURPRISES, TableHead } from './table-head';

const NARROW = '(width < 1180px)';
const TABLET = '(700px <= width < 1000px)';
const NARROW_BESIDE_PANEL = '(width < 1600px)';

/** A single day has room for all figures. */
const DAY_COLUMNS = COLUMNS.filter((name) => name !== 'category' && name !== 'source');

/** The columns for the width of the window: figures need it more than surprises, and those more than the category, which the panel shows. */
function useShownColumns(columns: readonly ColumnName[], isChosen: boolean, hasPanel: boolean) {
  const [isNarrow, isTablet, isNarrowBesidePanel] = [useMedia(NARROW), useMedia(TABLET), useMedia(NARROW_BESIDE_PANEL)];
  const isCramped = hasPanel && isNarrowBesidePanel;
  return useMemo(() => {
    if (isChosen) return columns;
    const hasSurprises = !isNarrow && !isCramped;
    const hasCategory = !isTablet && !isCramped;
    return columns.filter((name) => (name === 'category' ? hasCategory : hasSurprises || !SURPRISES.includes(name)));
  }, [columns, isChosen, isNarrow, isTablet, isCramped]);
}

const NO_SCORES: Scores = new Map();

/** The week in days, without empty ones; in the day view the chosen day, which of today goes on for the next 24 hours. */
function useListedDays({ shown, listed, chosen, shownUrl }: WeekPage) {
  const [events, first] = shownUrl.view === 'day' ? [listed.shown, chosen] : [shown, null];
  return useMemo(() => {
    const days = listDays(events);
    return first === null || days[0]?.day === first ? days : [{ day: first, rows: [] }, ...days];
  }, [events, first]);
}

/** The week, or the day of the day view, as a table that sorts within each day, with one tbody per day. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const { decimalMark } = useApp().config;
  const { monday, today, now, openEvent, recentChanges, chosen } = page;
  const { sort, view, filter, columns: inUrl } = page.shownUrl;
  const isDay = view === 'day';
  const isChosen = writeColumns(inUrl) !== '';
  const all = isDay && !isChosen ? DAY_COLUMNS : inUrl;
  const columns = useShownColumns(all, isChosen, openEvent !== null);
  const words = useMemo(() => searchWords(filter.q), [filter.q]);
  const days = useListedDays(page);
  const hasScores = columns.includes('score');
  const scored = useMemo(() => {
    const newestFirst = days.flatMap(({ rows }) => rows.map(({ event }) => event)).toReversed();
    return hasScores ? scorable(newestFirst, decimalMark) : [];
  }, [days, hasScores, decimalMark]);
  const scores = useScores(scored, decimalMark);
  const sortedBy = sort?.column === 'score' ? scores : NO_SCORES;
  const sorted = useMemo(
    () => (sort ? days.map(({ day, rows }) => ({ day, rows: sortEvents(rows, sort, decimalMark, sortedBy) })) : days),
    [days, sort, decimalMark, sortedBy],
  );
  return (
    <table className={css.table} data-columns={isChosen ? 'chosen' : 'default'} data-view={view}>
      <caption className="visually-hidden">
        {messages.week.tableCaption(isDay ? format.longDay(chosen) : format.weekTitle(monday))}
      </caption>
      <TableHead columns={columns} chosen={all} page={page} />
      {sorted.map(({ day, rows }) => (
        <DayRows
          key={day}
          day={day}
          rows={rows}
          columns={columns}
          searchWords={words}
          scores={scores}
          byTime={sort === null}
          isChosen={isDay || day === chosen}
          {...{ monday, today, now, openEvent, recentChanges }}
        />
      ))}
    </table>
  );
}
