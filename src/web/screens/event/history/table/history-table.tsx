import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import type { Series, Occurrence } from '../../../../../domain/series/series';
import {
  sortOccurrences,
  type OccurrenceColumn,
  type OccurrenceOrder,
} from '../../../../../domain/series/sort-occurrences';
import { historyMessages } from '../../../../i18n/messages/event/history-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { HistoryHead } from '../history-head';
import { HistoryRow } from './history-row';
import css from './history-table.module.css';

const HAS: Readonly<Record<OccurrenceColumn, (occurrence: Occurrence) => boolean>> = {
  period: ({ event }) => event.period !== '',
  date: () => true,
  current: ({ event }) => event.current.trim() !== '',
  forecast: ({ event }) => event.forecast.trim() !== '',
  difference: ({ surprise }) => surprise !== null,
  previous: ({ event }) => event.previous.trim() !== '',
  revision: ({ revision }) => revision !== null,
};

const COLUMNS: readonly OccurrenceColumn[] = [
  'period',
  'date',
  'current',
  'forecast',
  'difference',
  'previous',
  'revision',
];

/** The columns of the table of a history: those that any of its releases has something to say in. */
function historyColumns(occurrences: readonly Occurrence[]): readonly OccurrenceColumn[] {
  return COLUMNS.filter((column) => occurrences.some(HAS[column]));
}

const ROWS_PER_PAGE = 250;
const NEWEST_FIRST: OccurrenceOrder = { column: 'date', descending: true };

type HistoryTableProps = { readonly event: EconomicEvent; readonly whole: Series; readonly part: Series };
type RowsProps = HistoryTableProps & {
  readonly columns: readonly OccurrenceColumn[];
  readonly order: OccurrenceOrder;
};

const HistoryRows = memo(function HistoryRows({ event, whole, part, columns, order }: RowsProps) {
  const { occurrences } = whole;
  // A long history is completed once the first rows are on screen.
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

/** Every release in the provider's texts, newest first until another order is asked for: the chart in words. */
export const HistoryTable = memo(function HistoryTable({ event, whole, part }: HistoryTableProps) {
  const { messages } = useMessages(historyMessages);
  const [order, setOrder] = useState(NEWEST_FIRST);
  const { occurrences } = whole;
  const columns = useMemo(() => historyColumns(occurrences), [occurrences]);
  const hasYears = occurrences.every((occurrence) => /\d{4}/.test(occurrence.event.period));
  const name = messages.history.tableOf(event.title || messages.event.untitled);
  // The headings answer at once, and so does the chart; two thousand rows follow.
  const [shownPart, shownOrder] = [useDeferredValue(part), useDeferredValue(order)];
  return (
    <div className={css.frame}>
      <table className={css.table} data-years={hasYears} data-revisions={columns.includes('revision')}>
        <caption className="visually-hidden">{name}</caption>
        <HistoryHead columns={columns} order={order} onOrder={setOrder} />
        <HistoryRows event={event} whole={whole} part={shownPart} columns={columns} order={shownOrder} />
      </table>
    </div>
  );
});
