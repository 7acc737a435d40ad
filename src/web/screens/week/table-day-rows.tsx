import type { Importance } from '../../../contract/event';
import type { PlacedEvent } from '../../../domain/agenda';
import type { Day } from '../../../domain/day';
import type { Instant } from '../../../domain/instant';
import { ImportanceMark } from '../../ui/importance-mark';
import { useSpeech } from '../../text/words-context';
import type { ColumnName } from './table-columns';
import css from './table-day-rows.module.css';
import { TableRow } from './table-row';
import type { WeekPage } from './use-week-page';

const COUNTED: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY'];

function DayCounts({ rows }: { rows: readonly PlacedEvent[] }) {
  const { words, format } = useSpeech();
  const counts = COUNTED.map((importance) => ({
    importance,
    count: rows.filter(({ event }) => event.importance === importance).length,
  }));
  return (
    <span className={css.counts}>
      {format.count('event', rows.length)}
      {counts
        .filter(({ count }) => count > 0)
        .map(({ importance, count }) => (
          <span key={importance} className={css.share} title={words.importanceOf[importance]} aria-hidden="true">
            <ImportanceMark importance={importance} />
            {format.whole(count)}
          </span>
        ))}
    </span>
  );
}

type DayRowsProps = {
  readonly day: Day;
  /** The events of the day, in the order they are shown. */
  readonly rows: readonly PlacedEvent[];
  readonly columns: readonly ColumnName[];
  readonly found: readonly string[];
  readonly page: Pick<WeekPage, 'monday' | 'today' | 'now' | 'openEvent' | 'chosen' | 'news'>;
};

/** A day of the table: its heading, which stays in sight while its rows pass, and a row an event. */
export function DayRows({ day, rows, columns, found, page }: DayRowsProps) {
  const { format } = useSpeech();
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
      {rows.map((placed) => (
        <TableRow
          key={placed.event.id}
          placed={placed}
          monday={page.monday}
          past={isPast(placed.at)}
          open={placed.event.id === page.openEvent}
          changes={page.news.get(placed.event.id)?.changes}
          columns={columns}
          found={found}
        />
      ))}
    </tbody>
  );
}
