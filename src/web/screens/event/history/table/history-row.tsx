import { memo } from 'react';
import type { Occurrence } from '../../../../../domain/series/series';
import type { OccurrenceColumn } from '../../../../../domain/series/sort-occurrences';
import { Link } from '../../../../app/context/link';
import { useApp } from '../../../../app/context/app-context';
import { useMessages } from '../../../../i18n/messages-context';
import { FigureText, withMinus } from '../../../../ui/marks/figure-text';
import { Period } from '../../../../ui/marks/period';
import { DateWithYear, useOccurrenceUrl } from '../occurrence-links';
import { Deviation } from '../deviation';
import css from './history-table.module.css';

const MAX_SHORT_LENGTH = 8;
const UNIT = /(?<=\d\s)\D+$/;

/** A figure, verbatim. Only a long one may wrap, before its unit. */
function Figure({ text }: { text: string }) {
  const mark = useApp().config.decimalMark;
  if (text.length <= MAX_SHORT_LENGTH) {
    return (
      <span className={css.figure}>
        <FigureText text={text.trim()} mark={mark} />
      </span>
    );
  }
  const unit = UNIT.exec(text)?.[0] ?? '';
  const value = <FigureText text={text.slice(0, text.length - unit.length)} mark={mark} />;
  if (!unit) return value;
  return (
    <>
      <span className={css.beforeUnit}>{value}</span>
      <span className={css.figure}>{unit}</span>
    </>
  );
}

/** The revision of a figure: as a sentence, or as a mark where space is short. Screen readers always read the sentence. */
function Revision({ revision }: { revision: Occurrence['revision'] }) {
  const { messages } = useMessages();
  if (revision === null) return null;
  const text = messages.history.revised(revision.from, revision.to);
  return (
    <>
      <span className={css.mark} lang="fr" aria-hidden="true" title={text}>
        {withMinus(revision.to)}
      </span>
      <span className={css.revisionText}>{text}</span>
    </>
  );
}

type CellProps = { readonly occurrence: Occurrence; readonly column: OccurrenceColumn; readonly isInRange: boolean };

function DateCell({ occurrence: { event }, isInRange }: Omit<CellProps, 'column'>) {
  const { messages } = useMessages();
  const toUrl = useOccurrenceUrl();
  return (
    <td className={css.date}>
      <Link to={toUrl(event)} className={css.link}>
        <DateWithYear date={event.date} year={css.year} />
      </Link>
      {isInRange ? null : <span className="visually-hidden"> {messages.history.outOfRange}</span>}
    </td>
  );
}

function HistoryCell({ occurrence, column, isInRange }: CellProps) {
  const { messages } = useMessages();
  const { event, surprise, revision } = occurrence;
  switch (column) {
    case 'date':
      return <DateCell occurrence={occurrence} isInRange={isInRange} />;
    case 'period':
      return (
        <td className={css.period}>
          <Period period={event.period} />
        </td>
      );
    case 'difference':
      return <td>{surprise ? <Deviation surprise={surprise} event={event} isBare /> : messages.values.none}</td>;
    case 'revision':
      return (
        <td className={css.revision}>
          <Revision revision={revision} />
        </td>
      );
    case 'current':
    case 'forecast':
    case 'previous':
      return (
        <td className={css[column]} lang="fr">
          <Figure text={event[column]} />
        </td>
      );
  }
}

type HistoryRowProps = {
  readonly occurrence: Occurrence;
  readonly columns: readonly OccurrenceColumn[];
  readonly isOpen: boolean;
  /** Whether the chart and the statistics include it. */
  readonly isInRange: boolean;
};

export const HistoryRow = memo(function HistoryRow({ occurrence, columns, isOpen, isInRange }: HistoryRowProps) {
  return (
    <tr className={css.row} aria-current={isOpen ? 'true' : undefined} data-outside={!isInRange || undefined}>
      {columns.map((column) => (
        <HistoryCell key={column} occurrence={occurrence} column={column} isInRange={isInRange} />
      ))}
    </tr>
  );
});
