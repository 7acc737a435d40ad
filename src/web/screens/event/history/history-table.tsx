import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { EconomicEvent } from '../../../../contract/event';
import type { Series } from '../../../../domain/series';
import { sortOccurrences, type OccurrenceColumn, type OccurrenceOrder } from '../../../../domain/sort-occurrences';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { historyColumns } from './history-columns';
import { HistoryHead } from './history-head';
import { HistoryRow } from './history-row';
import css from './history-table.module.css';

const AT_ONCE = 250;
const NEWEST_FIRST: OccurrenceOrder = { column: 'date', descending: true };

type HistoryTableProps = { readonly event: EconomicEvent; readonly whole: Series; readonly part: Series };
type RowsProps = HistoryTableProps & {
  readonly columns: readonly OccurrenceColumn[];
  readonly order: OccurrenceOrder;
};

const HistoryRows = memo(function HistoryRows({ event, whole, part, columns, order }: RowsProps) {
  const { occurrences } = whole;
  // A long history is completed once the first rows are on screen.
  const count = useDeferredValue(occurrences.length, AT_ONCE);
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
  const { words } = useSpeechWith(historyWords);
  const [order, setOrder] = useState(NEWEST_FIRST);
  const { occurrences } = whole;
  const columns = useMemo(() => historyColumns(occurrences), [occurrences]);
  const hasYears = occurrences.every((occurrence) => /\d{4}/.test(occurrence.event.period));
  const name = words.history.tableOf(event.title || words.event.untitled);
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
