import { Fragment, useMemo, memo } from 'react';
import { listEvents, type ZonedEvent } from '../../../../domain/calendar/agenda';
import { sortEvents } from '../../../../domain/calendar/sort-events';
import { isPastRelease } from '../../../../domain/calendar/upcoming-release';
import { searchWords } from '../../../../domain/search/text-match';
import { useLiveState } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { useI18n } from '../../../i18n/messages-context';
import { parseColumns, parseSort, writeColumns, writeSort, type ColumnName } from '../../../url/table-columns';
import { TableHead } from './table-head';
import { countByImportance } from '../count-by-importance';
import type { WeekPage } from '../use-week-page';
import css from './week-table.module.css';
import type { Day } from '../../../../domain/time/day';
import { toWallTime, type Instant } from '../../../../domain/time/instant';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import dayCss from './table-day-rows.module.css';
import { describeFigureChange } from '../../../i18n/format/describe-figure-change';
import { CELLS, type RowFacts } from './table-cells';
import rowCss from './table-row.module.css';

type TableRowProps = Omit<RowFacts, 'hasPeriodColumn' | 'decimalMark' | 'revisedFrom'> & {
  readonly past: boolean;
  readonly columns: readonly ColumnName[];
};

/** A row of the table. Memoized: its list props keep their identity. */
const TableRow = memo(function TableRow({ past, columns, ...facts }: TableRowProps) {
  const { messages } = useI18n();
  const decimalMark = useApp().config.decimalMark;
  const { event } = facts.zoned;
  const fresh = describeFigureChange(facts.changes, facts.zoned.event, messages);
  const revisedFrom = useLiveState((state) => state.revisedFrom.get(event.id));
  const hasPeriodColumn = columns.includes('period');
  return (
    <tr
      className={rowCss.row}
      data-event-id={event.id}
      data-category={event.category.id}
      data-past={past}
      data-hour={facts.zoned.hour ?? ''}
      data-open={facts.open}
      data-fresh={fresh?.kind}
      title={fresh?.text}
    >
      {columns.map((column) => CELLS[column]({ ...facts, hasPeriodColumn, decimalMark, revisedFrom }, messages))}
    </tr>
  );
});

function DayCounts({ rows }: { rows: readonly ZonedEvent[] }) {
  const { messages, format } = useI18n();
  const counts = countByImportance(rows).filter(({ importance }) => importance !== 'UNKNOWN');
  return (
    <span className={dayCss.counts}>
      {format.count('event', rows.length)}
      {counts.map(({ importance, count }) => (
        <span key={importance} className={dayCss.share} title={messages.importanceOf[importance]} aria-hidden="true">
          <ImportanceMark importance={importance} />
          {format.whole(count)}
        </span>
      ))}
    </span>
  );
}

/** Marks the current time between the rows, without height: nothing moves when it passes a row. */
function NowRule({ now, columns }: { now: Instant; columns: number }) {
  const { displayZone } = useApp();
  return (
    <tr className={dayCss.now} data-now aria-hidden="true">
      <td colSpan={columns}>
        <span>{toWallTime(now, displayZone).hour}</span>
      </td>
    </tr>
  );
}

type DayRowsProps = {
  readonly day: Day;
  /** The events of the day, in display order. */
  readonly rows: readonly ZonedEvent[];
  readonly columns: readonly ColumnName[];
  readonly searchWords: readonly string[];
  /** Whether the rows are in the order of time. */
  readonly byTime: boolean;
  readonly page: Pick<WeekPage, 'monday' | 'today' | 'now' | 'openEvent' | 'chosen' | 'recentChanges'>;
};

/** A day of the table: a sticky heading, then one row per event. */
function DayRows({ day, rows, columns, searchWords, byTime, page }: DayRowsProps) {
  const { format } = useI18n();
  if (rows.length === 0) return null;
  const isPast = (at: Instant | null) => (at === null ? day < page.today : isPastRelease(at, page.now));
  const next = rows.findIndex(({ at }) => at !== null && at > page.now);
  const nowRule =
    byTime && day === page.today ? <NowRule key="now" now={page.now} columns={columns.length + 1} /> : null;
  return (
    <tbody className={dayCss.day} data-chosen={day === page.chosen}>
      <tr className={dayCss.heading}>
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          aria-current={day === page.today ? 'date' : undefined}
          data-day={day}
        >
          <span className={dayCss.name}>{format.longDay(day)}</span> <DayCounts rows={rows} />
        </th>
      </tr>
      {rows.map((zoned, index) => (
        <Fragment key={zoned.event.id}>
          {index === next ? nowRule : null}
          <TableRow
            zoned={zoned}
            monday={page.monday}
            repeatsHour={byTime && zoned.at !== null && index !== next && rows[index - 1]?.at === zoned.at}
            past={isPast(zoned.at)}
            open={zoned.event.id === page.openEvent}
            changes={page.recentChanges.get(zoned.event.id)?.changes}
            columns={columns}
            searchWords={searchWords}
          />
        </Fragment>
      ))}
      {next === -1 ? nowRule : null}
    </tbody>
  );
}

/** The week as a table, with one tbody per day. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const decimalMark = useApp().config.decimalMark;
  const { agenda, url } = page;
  // Memoized by their serialized form, so that other URL changes do not re-render thousands of rows.
  const columnsKey = writeColumns(url.columns);
  const sortKey = writeSort(url.sort);
  const { q } = url.filter;
  const columns = useMemo(() => parseColumns(columnsKey), [columnsKey]);
  const words = useMemo(() => searchWords(q), [q]);
  const days = useMemo(() => {
    const sort = parseSort(sortKey);
    return agenda.map((day) => ({
      day: day.day,
      rows: sort ? sortEvents(listEvents(day), sort, decimalMark) : listEvents(day),
    }));
  }, [agenda, sortKey, decimalMark]);
  return (
    <table className={css.table} data-columns={columnsKey === '' ? 'default' : 'chosen'}>
      <caption className="visually-hidden">{messages.week.tableCaption(format.weekTitle(page.monday))}</caption>
      <TableHead columns={columns} page={page} />
      {days.map(({ day, rows }) => (
        <DayRows
          key={day}
          day={day}
          rows={rows}
          columns={columns}
          searchWords={words}
          byTime={sortKey === ''}
          page={page}
        />
      ))}
    </table>
  );
}
