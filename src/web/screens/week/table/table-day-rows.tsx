import { Fragment, memo } from 'react';
import type { ZonedEvent, ListedDay } from '../../../../domain/calendar/agenda';
import { isPending } from '../../../../domain/calendar/pending-releases';
import { isPastRelease } from '../../../../domain/calendar/upcoming-release';
import type { Instant } from '../../../../domain/time/instant';
import { useLiveState } from '../../../data/queries/hooks';
import type { Scores } from '../../../data/queries/use-scores';
import { useApp } from '../../../app/context/app-context';
import { describeFigureChange } from '../../../i18n/format/figure-name';
import { clockText } from '../../../i18n/format/time-text';
import { useMessages } from '../../../i18n/messages-context';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import type { ColumnName } from '../../../url/week-url';
import { countByImportance } from '../count-by-importance';
import type { WeekPage } from '../use-week-page';
import { CELLS, type RowFacts } from './table-cells';
import css from './table-day-rows.module.css';

type TableRowProps = Omit<RowFacts, 'hasPeriodColumn' | 'decimalMark' | 'revisedFrom'> & {
  readonly past: boolean;
  readonly columns: readonly ColumnName[];
};

/** A row of the table. Memoized: its list props keep their identity. */
const TableRow = memo(function TableRow({ past, columns, ...facts }: TableRowProps) {
  const i18n = useMessages();
  const decimalMark = useApp().config.decimalMark;
  const { event } = facts.zoned;
  const fresh = describeFigureChange(facts.changes, facts.zoned.event, i18n.messages);
  const revisedFrom = useLiveState((state) => state.revisedFrom.get(event.id));
  const hasPeriodColumn = columns.includes('period');
  return (
    <tr
      className={css.row}
      data-event-id={event.id}
      data-category={event.category.id}
      data-past={past}
      data-hour={facts.zoned.hour ?? ''}
      data-open={facts.open}
      data-fresh={fresh?.kind}
      title={fresh?.text}
    >
      {columns.map((column) => CELLS[column]({ ...facts, hasPeriodColumn, decimalMark, revisedFrom }, i18n))}
    </tr>
  );
});

function DayCounts({ rows }: { rows: readonly ZonedEvent[] }) {
  const { messages, format } = useMessages();
  const counts = countByImportance(rows).filter(({ importance }) => importance !== 'UNKNOWN');
  return (
    <span className={css.counts}>
      {format.count('event', rows.length)}
      {counts.map(({ importance, count }) => (
        <span key={importance} className={css.share} title={messages.importanceOf[importance]} aria-hidden="true">
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
    <tr className={css.now} data-now data-print="none" aria-hidden="true">
      <td colSpan={columns}>
        <span>{clockText(now, displayZone)}</span>
      </td>
    </tr>
  );
}

const COUNTDOWN_FROM_MS = 24 * 3_600_000;

/** The rows with a countdown, and the time left in ms: pending values of the next 24 h, once a time slot when `byTime`. */
function countdowns(rows: readonly ZonedEvent[], now: Instant, byTime: boolean): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  let last: Instant | null = null;
  for (const { at, event } of rows) {
    if (at === null || at <= now || at > now + COUNTDOWN_FROM_MS || (byTime && at === last) || !isPending(event))
      continue;
    left.set(event.id, at - now);
    last = at;
  }
  return left;
}

type DayRowsProps = ListedDay &
  Pick<WeekPage, 'monday' | 'today' | 'now' | 'openEvent' | 'recentChanges'> & {
    readonly columns: readonly ColumnName[];
    readonly searchWords: readonly string[];
    readonly scores: Scores;
    /** Whether the rows are in the order of time. */
    readonly byTime: boolean;
    /** Whether a phone shows the day. */
    readonly isChosen: boolean;
    /** The time at which the list of the day ends; null if it has the whole day. */
    readonly until: string | null;
  };

type DayHeadProps = Pick<DayRowsProps, 'day' | 'rows' | 'today' | 'until'> & { readonly columnCount: number };

/** The date with what the day has or, where the list ends within the day, until when it goes. */
function DayHead({ day, rows, today, until, columnCount }: DayHeadProps) {
  const { messages, format } = useMessages();
  return (
    <tr className={css.heading}>
      <th scope="rowgroup" colSpan={columnCount} aria-current={day === today ? 'date' : undefined} data-day={day}>
        <span className={css.name}>{format.longDay(day)}</span>{' '}
        {until === null ? <DayCounts rows={rows} /> : <span className={css.counts}>{messages.table.until(until)}</span>}
      </th>
    </tr>
  );
}

/** A day of the table: a sticky heading, then one row per event. */
export const DayRows = memo(function DayRows(props: DayRowsProps) {
  const { day, rows, columns, searchWords, scores, byTime, isChosen, until } = props;
  const { monday, today, now, openEvent, recentChanges } = props;
  const { messages } = useMessages();
  const columnCount = columns.length + 1;
  const isPast = (at: Instant | null) => (at === null ? day < today : isPastRelease(at, now));
  const next = rows.findIndex(({ at }) => at !== null && at > now);
  const left = countdowns(rows, now, byTime);
  const nowRule = byTime && day === today ? <NowRule key="now" now={now} columns={columnCount} /> : null;
  return (
    <tbody className={css.day} data-chosen={isChosen}>
      <DayHead {...{ day, rows, today, until, columnCount }} />
      {rows.map((zoned, index) => (
        <Fragment key={zoned.event.id}>
          {index === next ? nowRule : null}
          <TableRow
            zoned={zoned}
            monday={monday}
            repeatsHour={byTime && zoned.at !== null && index !== next && rows[index - 1]?.at === zoned.at}
            past={isPast(zoned.at)}
            open={zoned.event.id === openEvent}
            changes={recentChanges.get(zoned.event.id)?.changes}
            columns={columns}
            searchWords={searchWords}
            left={left.get(zoned.event.id) ?? null}
            score={scores.get(zoned.event.id)}
          />
        </Fragment>
      ))}
      {rows.length === 0 ? (
        <tr className={css.none}>
          <td colSpan={columnCount}>{messages.week.noEvents}</td>
        </tr>
      ) : null}
      {next === -1 ? nowRule : null}
    </tbody>
  );
});
