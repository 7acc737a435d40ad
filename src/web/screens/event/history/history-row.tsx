import { memo } from 'react';
import type { Occurrence } from '../../../../domain/series';
import type { OccurrenceColumn } from '../../../../domain/sort-occurrences';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { HistoryCell } from './history-cell';
import css from './history-table.module.css';

// Where the table is narrow, the year is said by the period.
const YEAR = /\s\d{4}$/;

type HistoryRowProps = {
  readonly occurrence: Occurrence;
  readonly columns: readonly OccurrenceColumn[];
  readonly isOpen: boolean;
  /** Whether it is in the range that the chart and the statistics are of. */
  readonly isInRange: boolean;
};

function DateCell({ date, isInRange }: { date: string; isInRange: boolean }) {
  const { words, format } = useSpeechWith(historyWords);
  const day = format.shortDay(date);
  return (
    <td className={css.date}>
      <time dateTime={date} data-year={date.slice(2, 4)}>
        {day.replace(YEAR, '')} <span className={css.year}>{YEAR.exec(day)?.[0].trim()}</span>
      </time>
      {isInRange ? null : (
        <>
          {' '}
          <span className="visually-hidden">{words.history.outOfRange}</span>
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
