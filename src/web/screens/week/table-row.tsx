import { memo } from 'react';
import { useApp } from '../../frame/app-context';
import { freshMark } from '../../text/fresh-mark';
import { useSpeech } from '../../text/words-context';
import { CELLS, type RowFacts } from './table-cells';
import type { ColumnName } from './table-columns';
import css from './table-row.module.css';

type TableRowProps = Omit<RowFacts, 'periodApart' | 'mark'> & {
  readonly past: boolean;
  readonly columns: readonly ColumnName[];
};

/** An event as a row of the table. It renders again only when what it shows changes: its lists keep their identity. */
export const TableRow = memo(function TableRow({ past, columns, ...facts }: TableRowProps) {
  const { words } = useSpeech();
  const mark = useApp().config.decimalMark;
  const { event } = facts.placed;
  const fresh = freshMark(facts.changes, facts.placed.event, words);
  const periodApart = columns.includes('period');
  return (
    <tr
      className={css.row}
      data-event-id={event.id}
      data-category={event.category.id}
      data-past={past}
      data-hour={facts.placed.hour ?? ''}
      data-open={facts.open}
      data-fresh={fresh?.kind}
      title={fresh?.text}
    >
      {columns.map((column) => CELLS[column]({ ...facts, periodApart, mark }, words))}
    </tr>
  );
});
