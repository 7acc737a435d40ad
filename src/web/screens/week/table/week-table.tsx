import { Columns3 } from 'lucide-react';
import { useState, useMemo } from 'react';
import { sortEvents, type EventOrder } from '../../../../domain/calendar/sort-events';
import { searchWords } from '../../../../domain/search/text-match';
import { listDays } from '../../../../domain/calendar/agenda';
import type { LateI18n } from '../../../i18n/load-i18n';
import { type ColumnName, COLUMNS, writeColumns } from '../../../url/week-url';
import { clockText } from '../../../i18n/format/time-text';
import { useMessages } from '../../../i18n/messages-context';
import { roving } from '../../../ui/hooks/roving';
import { lazyPart, LoadError } from '../../../ui/lazy-part';
import { scorable, useScores, type Scores } from '../../../data/queries/use-scores';
import { useApp } from '../../../app/context/app-context';
import { useMedia } from '../../../ui/hooks/use-window';
import type { WeekPage } from '../use-week-page';
import css from './week-table.module.css';
import type { TableOptionsProps } from './table-options';
import optionsCss from './table-options-button.module.css';
import { DayRows } from './table-day-rows';

/** Full names of the columns. Two headings use shorter names. */
function columnNames({ messages }: LateI18n): Readonly<Record<ColumnName, string>> {
  return { ...messages.week.columns, ...messages.table.columns, importance: messages.filters.importance };
}

const OPTIONS_ID = 'table-options';

// Loaded on demand: few users open it.
const TableOptions = lazyPart(async () => (await import('./table-options')).TableOptions, { failed: LoadError });

/** Opens the choice of columns and sort order in a native popover: Escape and a click outside close it. */
function TableOptionsButton({ columns, names, page }: TableOptionsProps) {
  const { messages } = useMessages();
  const [isLoaded, setIsLoaded] = useState(false);
  const { sort } = page.url;
  const order = sort ? messages.table.orderBy(names[sort.column]) : messages.table.order;
  return (
    <>
      <button
        type="button"
        className={optionsCss.button}
        title={messages.table.menu}
        popoverTarget={OPTIONS_ID}
        onClick={() => setIsLoaded(true)}
      >
        <Columns3 size={15} />
        <span className={optionsCss.label} data-order={`${order} · `}>
          {messages.table.menu}
        </span>
      </button>
      <div id={OPTIONS_ID} popover="auto" className={optionsCss.menu}>
        {isLoaded ? <TableOptions {...{ columns, names, page }} /> : null}
      </div>
    </>
  );
}

const SURPRISES: readonly ColumnName[] = ['deviation', 'score'];

/** The `aria-sort` of a column. The order of time counts as ascending hours. */
function sortDirection(sort: EventOrder | null, column: ColumnName): 'ascending' | 'descending' | 'none' {
  const { column: sorted, descending } = sort ?? { column: 'hour', descending: false };
  if (sorted !== column) return 'none';
  return descending ? 'descending' : 'ascending';
}

/** The sort after a click on a heading: ascending, then descending (surprises the other way round), then back to the order of time. */
function nextSort(sort: EventOrder | null, column: ColumnName): EventOrder | null {
  const direction = sortDirection(sort, column);
  // Users look for the largest surprises.
  const first = SURPRISES.includes(column);
  if (direction === 'none') return { column, descending: first };
  return (direction === 'descending') === first ? { column, descending: !first } : null;
}

const FIGURE_COLUMNS: readonly ColumnName[] = ['current', 'forecast', 'previous', ...SURPRISES];

type TableHeadProps = {
  readonly columns: readonly ColumnName[];
  /** The columns of the layout, with those that a narrow window leaves out. */
  readonly chosen: readonly ColumnName[];
  readonly page: Pick<WeekPage, 'url' | 'changeUrl'>;
};

/** The column headings, which sort the rows within each day, and the options button. */
function TableHead({ columns, chosen, page }: TableHeadProps) {
  const i18n = useMessages();
  const { messages } = i18n;
  const { sort } = page.url;
  const names = columnNames(i18n);
  const headings = { ...names, importance: messages.week.columns.importance, score: 'σ' };
  const titles: Partial<Record<ColumnName, string>> = {
    deviation: messages.table.deviationTitle,
    score: messages.table.scoreTitle,
  };
  return (
    <thead className={css.head}>
      <tr ref={roving}>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={css.column}
            aria-sort={sortDirection(sort, column)}
            data-column={column}
            data-figure={FIGURE_COLUMNS.includes(column)}
          >
            <button
              type="button"
              className={css.sort}
              title={titles[column] ?? messages.table.sort}
              onClick={() => page.changeUrl({ sort: nextSort(sort, column) })}
            >
              {headings[column]}
              <svg className={css.mark} data-print="none" width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
                <path d="M0 6 3.5 1.5 7 6z" />
              </svg>
            </button>
          </th>
        ))}
        <td className={css.options} data-print="none" aria-label={messages.table.menu}>
          <TableOptionsButton columns={chosen} names={names} page={page} />
        </td>
      </tr>
    </thead>
  );
}

const NARROW = '(width < 73.75em)';
const TABLET = '(43.75em <= width < 62.5em)';
const NARROW_BESIDE_PANEL = '(width < 100em)';

// Beside the panel, which shows the others: more would leave the title one letter a line. The most wanted come first.
const CRAMPED = '(43.75em <= width < 80em)';
const SMALL_TABLET = '(43.75em <= width < 53em)';
const CRAMPED_COLUMNS: readonly ColumnName[] = ['hour', 'title', 'current', 'country', 'forecast', 'previous'];

/** A single day has room for all figures. */
const DAY_COLUMNS = COLUMNS.filter((name) => name !== 'category' && name !== 'source');

/** The columns for the width of the window: figures need it more than surprises, and those more than the category, which the panel shows. */
function useShownColumns(columns: readonly ColumnName[], isChosen: boolean, hasPanel: boolean) {
  const [isNarrow, isTablet, isNarrowBesidePanel] = [useMedia(NARROW), useMedia(TABLET), useMedia(NARROW_BESIDE_PANEL)];
  const isCramped = hasPanel && isNarrowBesidePanel;
  const [isFew, isSmallTablet] = [useMedia(CRAMPED) && hasPanel, useMedia(SMALL_TABLET)];
  return useMemo(() => {
    if (isChosen) return columns;
    if (isFew) {
      const dropped = [isNarrow, isTablet, isSmallTablet].filter(Boolean).length;
      return columns.filter((name) => CRAMPED_COLUMNS.slice(0, CRAMPED_COLUMNS.length - dropped).includes(name));
    }
    const hasSurprises = !isNarrow && !isCramped;
    const hasCategory = !isTablet && !isCramped;
    return columns.filter((name) => (name === 'category' ? hasCategory : hasSurprises || !SURPRISES.includes(name)));
  }, [columns, isChosen, isNarrow, isTablet, isCramped, isFew, isSmallTablet]);
}

/** Whether the columns, about as wide as in the style sheet, and the panel leave the title less than some 10em. */
function useTightTitle(columns: readonly ColumnName[], hasPanel: boolean): boolean {
  const wide = columns.filter((name) => name === 'category' || name === 'source').length;
  const others = 5.2 * (columns.length - 1 - wide) + 9.4 * wide;
  return useMedia(`screen and (43.75em <= width < ${Math.round(13 + others + (hasPanel ? 28 : 0))}em)`);
}

const NO_SCORES: Scores = new Map();

/** The days of the week with events; in the day view the chosen day, and if that is today, the next 24 hours. */
function useListedDays({ shown, listed, chosenDay, shownUrl }: WeekPage) {
  const [events, first] = shownUrl.view === 'day' ? [listed.shown, chosenDay] : [shown, null];
  return useMemo(() => {
    const days = listDays(events);
    return first === null || days[0]?.day === first ? days : [{ day: first, rows: [] }, ...days];
  }, [events, first]);
}

/** The week, or the day of the day view, as a table that sorts within each day, with one tbody per day. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { messages, format } = useMessages();
  const { config, displayZone } = useApp();
  const { decimalMark } = config;
  const { monday, today, now, openEvent, recentChanges, chosenDay } = page;
  const { until } = page.listed;
  const { sort, view, filter, columns: inUrl } = page.shownUrl;
  const isDay = view === 'day';
  const isChosen = writeColumns(inUrl) !== '';
  const all = isDay && !isChosen ? DAY_COLUMNS : inUrl;
  const columns = useShownColumns(all, isChosen, openEvent !== null);
  const isTight = useTightTitle(columns, openEvent !== null) && isChosen;
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
    <table className={css.table} data-columns={isChosen ? 'chosen' : 'default'} data-view={view} data-tight={isTight}>
      <caption className="visually-hidden">
        {messages.table.caption(isDay ? format.longDay(chosenDay) : format.weekTitle(monday))}
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
          isChosen={isDay || day === chosenDay}
          until={isDay && day !== chosenDay && until !== null ? clockText(until, displayZone) : null}
          {...{ monday, today, now, openEvent, recentChanges }}
        />
      ))}
    </table>
  );
}
