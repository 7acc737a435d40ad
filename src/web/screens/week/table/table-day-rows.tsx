import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { STATED_IMPORTANCE } from '../../../../domain/calendar/importance';
import type { Day } from '../../../../domain/time/day';
import type { Instant } from '../../../../domain/time/instant';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { useI18n } from '../../../i18n/messages-context';
import type { ColumnName } from './table-columns';
import css from './table-day-rows.module.css';
import type { WeekPage } from '../use-week-page';
import { memo } from 'react';
import { useApp } from '../../../app/context/app-context';
import { describeFigureChange } from '../../../i18n/format/describe-figure-change';
import { CELLS, type RowFacts } from './table-cells';
import rowCss from './table-row.module.css';

type TableRowProps = Omit<RowFacts, 'hasPeriodColumn' | 'decimalMark'> & {
  readonly past: boolean;
  readonly columns: readonly ColumnName[];
};

/** A row of the table. Memoized: its list props keep their identity. */
const TableRow = memo(function TableRow({ past, columns, ...facts }: TableRowProps) {
  const { messages } = useI18n();
  const decimalMark = useApp().config.decimalMark;
  const { event } = facts.zoned;
  const fresh = describeFigureChange(facts.changes, facts.zoned.event, messages);
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
      {columns.map((column) => CELLS[column]({ ...facts, hasPeriodColumn, decimalMark }, messages))}
    </tr>
  );
});

function DayCounts({ rows }: { rows: readonly ZonedEvent[] }) {
  const { messages, format } = useI18n();
  const counts = STATED_IMPORTANCE.map((importance) => ({
    importance,
    count: rows.filter(({ event }) => event.importance === importance).length,
  }));
  return (
    <span className={css.counts}>
      {format.count('event', rows.length)}
      {counts
        .filter(({ count }) => count > 0)
        .map(({ importance, count }) => (
          <span key={importance} className={css.share} title={messages.importanceOf[importance]} aria-hidden="true">
            <ImportanceMark importance={importance} />
            {format.whole(count)}
          </span>
        ))}
    </span>
  );
}

type DayRowsProps = {
  readonly day: Day;
  /** The events of the day, in display order. */
  readonly rows: readonly ZonedEvent[];
  readonly columns: readonly ColumnName[];
  readonly searchWords: readonly string[];
  readonly page: Pick<WeekPage, 'monday' | 'today' | 'now' | 'openEvent' | 'chosen' | 'recentChanges'>;
};

/** A day of the table: a sticky heading, then one row per event. */
export function DayRows({ day, rows, columns, searchWords, page }: DayRowsProps) {
  const { format } = useI18n();
  if (rows.length === 0) return null;
  const isPast = (at: Instant | null) => (at === null ? day < page.today : at <= page.now);
  return (
    <tbody className={css.day} data-chosen={day === page.chosen}>
      <tr className={css.heading}>
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          aria-current={day === page.today ? 'date' : undefined}
          data-day={day}
        >
          <span className={css.name}>{format.longDay(day)}</span> <DayCounts rows={rows} />
        </th>
      </tr>
      {rows.map((zoned) => (
        <TableRow
          key={zoned.event.id}
          zoned={zoned}
          monday={page.monday}
          past={isPast(zoned.at)}
          open={zoned.event.id === page.openEvent}
          changes={page.recentChanges.get(zoned.event.id)?.changes}
          columns={columns}
          searchWords={searchWords}
        />
      ))}
    </tbody>
  );
}
