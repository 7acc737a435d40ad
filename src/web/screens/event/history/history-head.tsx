import type { OccurrenceColumn, OccurrenceOrder } from '../../../../domain/series/sort-occurrences';
import { chartMessages } from '../../../i18n/messages/event/chart-messages';
import { historyMessages } from '../../../i18n/messages/event/history-messages';
import { useMessages } from '../../../i18n/messages-context';
import css from './history-head.module.css';

function SortButton({ column, onSort }: { column: OccurrenceColumn; onSort: () => void }) {
  const { history, values } = useMessages(historyMessages).messages;
  const { chart } = useMessages(chartMessages).messages;
  const { current, forecast, previous } = values;
  const names = { ...history.columns, current, forecast, previous, difference: chart.difference };
  const shortNames: Partial<typeof names> = { ...history.shortColumns, forecast: chart.shortForecast };
  return (
    <button type="button" className={css.sort} title={history.sort} onClick={onSort}>
      <span className={css.word}>{names[column]}</span>
      <span className={css.short} aria-hidden="true">
        {shortNames[column] ?? names[column]}
      </span>
      <svg className={css.mark} width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
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

/** The headings of the columns; each sorts the releases by its own, from the greatest first, then the other way round. */
export function HistoryHead({ columns, order, onOrder }: HistoryHeadProps) {
  const sortedBy = (column: OccurrenceColumn) => {
    if (order.column !== column) return undefined;
    return order.descending ? 'descending' : 'ascending';
  };
  const isTurned = (column: OccurrenceColumn) => order.column === column && order.descending;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={css.column} data-column={column} aria-sort={sortedBy(column)}>
            <SortButton column={column} onSort={() => onOrder({ column, descending: !isTurned(column) })} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
