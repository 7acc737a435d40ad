import { useMemo } from 'react';
import { sortEvents } from '../../../../domain/calendar/sort-events';
import { searchWords } from '../../../../domain/search/text-match';
import { scorable, useScores, type Scores } from '../../../data/queries/use-scores';
import { useApp } from '../../../app/context/app-context';
import { useMedia } from '../../../ui/hooks/use-media';
import type { ColumnName } from '../../../url/table-columns';
import type { ListedDay } from '../../../../domain/calendar/agenda';
import type { WeekPage } from '../use-week-page';
import css from './event-table.module.css';
import { DayRows } from './table-day-rows';
import { SURPRISES, TableHead } from './table-head';

const NARROW = '(width < 1180px)';
const TABLET = '(700px <= width < 1000px)';
const NARROW_BESIDE_PANEL = '(width < 1600px)';

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

type EventTableProps = {
  readonly caption: string;
  /** In display order; keeps its identity as long as its events do. */
  readonly days: readonly ListedDay[];
  /** Those of the layout; some are left out where the window is narrow, unless the user chose them. */
  readonly columns: readonly ColumnName[];
  /** Whose choice the columns are. */
  readonly layout: 'default' | 'day' | 'chosen';
  readonly page: WeekPage;
};

/** Days of events as a table that sorts within each day, with one tbody per day. */
export function EventTable({ caption, days, columns: all, layout, page }: EventTableProps) {
  const { decimalMark } = useApp().config;
  const { monday, today, now, openEvent, recentChanges } = page;
  const columns = useShownColumns(all, layout === 'chosen', openEvent !== null);
  const { sort, view, filter } = page.shownUrl;
  const { q } = filter;
  const words = useMemo(() => searchWords(q), [q]);
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
    <table className={css.table} data-columns={layout} data-view={view}>
      <caption className="visually-hidden">{caption}</caption>
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
          isChosen={view === 'day' || day === page.chosen}
          {...{ monday, today, now, openEvent, recentChanges }}
        />
      ))}
    </table>
  );
}
