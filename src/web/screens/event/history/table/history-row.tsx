import { memo } from 'react';
import type { Occurrence } from '../../../../../domain/series/series';
import type { OccurrenceColumn } from '../../../../../domain/series/sort-occurrences';
import { historyMessages } from '../../../../i18n/messages/event/history-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { DateWithYear } from '../../date-with-year';
import { HistoryCell } from './history-cell';
import css from './history-table.module.css';

type HistoryRowProps = {
  readonly occurrence: Occurrence;
  readonly columns: readonly OccurrenceColumn[];
  readonly isOpen: boolean;
  /** Whether it is in the range that the chart and the statistics are of. */
  readonly isInRange: boolean;
};

function DateCell({ date, isInRange }: { date: string; isInRange: boolean }) {
  const { messages } = useMessages(historyMessages);
  return (
    <td className={css.date}>
      <DateWithYear date={date} year={css.year} />
      {isInRange ? null : (
        <>
          {' '}
          <span className="visually-hidden">{messages.history.outOfRange}</span>
        </>
      )}
    </td>
  );
}

/** One release of the table. */
export const HistoryRow = memo(function HistoryRow({ occurrence, columns, isOpen, isInRange }: HistoryRowProps) {
  return (
    <tr className={css.row} aria-current={isOpen ? 'true' : undefined} data-outside={!isInRange || undefined}>
      {columns.map((column) =>
        column === 'date' ? (
          <DateCell key={column} date={occurrence.event.date} isInRange={isInRange} />
        ) : (
          <HistoryCell key={column} occurrence={occurrence} column={column} />
        ),
      )}
    </tr>
  );
});
