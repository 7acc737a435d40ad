import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { publishesFigure } from '../../../../../domain/calendar/figures';
import type { Series, Occurrence } from '../../../../../domain/series/series';
import {
  sortOccurrences,
  type OccurrenceColumn,
  type OccurrenceOrder,
} from '../../../../../domain/series/sort-occurrences';
import { useMessages } from '../../../../i18n/messages-context';
import { HistoryRow } from './history-row';
import css from './history-table.module.css';
import headCss from './history-head.module.css';
import { toCsv } from '../../../../csv';
import { Button } from '../../../../ui/buttons/button';
import { saveText } from '../../../../ui/save-file';
import eventHistoryCss from '../event-history.module.css';
import { historyRows } from './history-export';

type HistoryTableProps = { readonly event: EconomicEvent; readonly whole: Series; readonly part: Series };

/** How many releases the table lists, with an export of the whole history for spreadsheets. */
export function TableTools({ event, whole }: Omit<HistoryTableProps, 'part'>) {
  const { messages, format } = useMessages();
  const save = () => saveText(`historique-${event.id}.csv`, 'text/csv', toCsv(historyRows(whole)));
  return (
    <div className={eventHistoryCss.tableHead}>
      <p>{format.count('release', listedOccurrences(whole.occurrences, event.id).length)}</p>
      <Button onClick={save}>{messages.event.csv}</Button>
    </div>
  );
}

function SortButton({ column, onSort }: { column: OccurrenceColumn; onSort: () => void }) {
  const { history, values, chart } = useMessages().messages;
  const { current, forecast, previous } = values;
  const names = { ...history.columns, current, forecast, previous, difference: chart.difference };
  const shortNames: Partial<typeof names> = { ...history.shortColumns, forecast: chart.shortForecast };
  return (
    <button type="button" className={headCss.sort} title={history.sort} onClick={onSort}>
      <span className={headCss.name}>{names[column]}</span>
      <span className={headCss.shortName} aria-hidden="true">
        {shortNames[column] ?? names[column]}
      </span>
      <svg className={headCss.mark} width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
        <path d="M0 6 3.5 1.5 7 6z" />
      </svg>
    </button>
  );
}

type HistoryHeadProps = {
  readonly columns: readonly OccurrenceColumn[];
  readonly order: OccurrenceOrder;
  readonly onOrder: (order: OccurrenceOrder) => void;
};

/** Column headings that sort the releases: descending first, then ascending. */
function HistoryHead({ columns, order, onOrder }: HistoryHeadProps) {
  const sortDirection = (column: OccurrenceColumn) =>
    order.column !== column ? undefined : order.descending ? 'descending' : 'ascending';
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={headCss.column}
            data-column={column}
            aria-sort={sortDirection(column)}
          >
            <SortButton
              column={column}
              onSort={() => onOrder({ column, descending: sortDirection(column) !== 'descending' })}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

const isFilled = (text: string): boolean => text.trim() !== '';

/** The columns in order, each with a test whether a release has a value in it. */
const COLUMNS: readonly (readonly [OccurrenceColumn, (occurrence: Occurrence) => boolean])[] = [
  ['period', ({ event }) => event.period !== ''],
  ['date', () => true],
  ['current', ({ event }) => isFilled(event.current)],
  ['forecast', ({ event }) => isFilled(event.forecast)],
  ['difference', ({ surprise }) => surprise !== null],
  ['previous', ({ event }) => isFilled(event.previous)],
  ['revision', ({ revision }) => revision !== null],
];

/** The longest figure that fits beside all others, beside a period, and beside a forecast, where the table is narrow. */
const [MAX_BESIDE_ALL, MAX_BESIDE_PERIOD, MAX_BESIDE_FORECAST] = [5, 8, 10];

const longestFigure = (occurrences: readonly Occurrence[]): number =>
  occurrences.reduce(
    (most, { event: { current, forecast, previous } }) =>
      Math.max(most, current.length, forecast.length, previous.length),
    0,
  );

const ROWS_PER_PAGE = 250;
const NEWEST_FIRST: OccurrenceOrder = { column: 'date', descending: true };

/** The releases to list. Of the empty ones after the last figure, only the nearest and the open event. */
function listedOccurrences(occurrences: readonly Occurrence[], openId: string): readonly Occurrence[] {
  const lastFigure = occurrences.findIndex(({ event }) => publishesFigure(event));
  return occurrences.filter(({ event }, index) => index >= lastFigure - 1 || event.id === openId);
}

type RowsProps = HistoryTableProps & {
  readonly columns: readonly OccurrenceColumn[];
  readonly order: OccurrenceOrder;
};

const HistoryRows = memo(function HistoryRows({ event, whole, part, columns, order }: RowsProps) {
  const occurrences = useMemo(() => listedOccurrences(whole.occurrences, event.id), [whole, event.id]);
  // Renders the first rows at once, and the rest of a long history in a deferred update.
  const count = useDeferredValue(occurrences.length, ROWS_PER_PAGE);
  const sorted = useMemo(() => sortOccurrences(occurrences, order), [occurrences, order]);
  const inRange = useMemo(() => new Set(part.occurrences.map(({ event: { id } }) => id)), [part]);
  return (
    <tbody>
      {sorted.slice(0, count).map((occurrence) => (
        <HistoryRow
          key={occurrence.event.id}
          occurrence={occurrence}
          columns={columns}
          isOpen={occurrence.event.id === event.id}
          isInRange={inRange.has(occurrence.event.id)}
        />
      ))}
    </tbody>
  );
});

export const HistoryTable = memo(function HistoryTable({ event, whole, part }: HistoryTableProps) {
  const { messages, format } = useMessages();
  const [order, setOrder] = useState(NEWEST_FIRST);
  const { occurrences } = whole;
  const columns = useMemo(
    () => COLUMNS.flatMap(([column, hasValue]) => (occurrences.some(hasValue) ? [column] : [])),
    [occurrences],
  );
  const longest = useMemo(() => longestFigure(occurrences), [occurrences]);
  const hasYears = occurrences.every((occurrence) => /\d{4}/.test(occurrence.event.period));
  // Headings and chart update at once, the rows (up to two thousand) in a deferred update.
  const [shownPart, shownOrder] = [useDeferredValue(part), useDeferredValue(order)];
  return (
    <div className={css.frame}>
      <table
        className={css.table}
        data-years={hasYears}
        data-revisions={columns.includes('revision')}
        data-medium={(longest > MAX_BESIDE_ALL && longest <= MAX_BESIDE_PERIOD) || undefined}
        data-long={(columns.includes('forecast') && longest > MAX_BESIDE_PERIOD) || undefined}
        data-longest={longest > MAX_BESIDE_FORECAST || undefined}
      >
        <caption className="visually-hidden">
          {messages.history.releases}
          {format.colon} <span lang={event.title ? 'fr' : undefined}>{event.title || messages.event.untitled}</span>
        </caption>
        <HistoryHead columns={columns} order={order} onOrder={setOrder} />
        <HistoryRows event={event} whole={whole} part={shownPart} columns={columns} order={shownOrder} />
      </table>
    </div>
  );
});
