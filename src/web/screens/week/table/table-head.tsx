import { tableMessages } from '../../../i18n/messages/week/table-messages';
import { useMessages } from '../../../i18n/messages-context';
import { useRoving } from '../../../ui/hooks/use-roving';
import { sortDirection, nextSort, type ColumnName } from './table-columns';
import css from './table-head.module.css';
import { columnNames } from './column-labels';
import { TableOptionsButton } from './table-options-button';
import type { WeekPage } from '../use-week-page';

const FIGURES: readonly ColumnName[] = ['current', 'forecast', 'previous'];

type TableHeadProps = {
  readonly columns: readonly ColumnName[];
  readonly page: Pick<WeekPage, 'url' | 'changeUrl'>;
};

/** The headings of the columns, which sort the rows within each day, and the way to choose the columns. */
export function TableHead({ columns, page }: TableHeadProps) {
  const i18n = useMessages(tableMessages);
  const { messages } = i18n;
  const { sort } = page.url;
  const roving = useRoving();
  const names = columnNames(i18n);
  return (
    <thead className={css.head}>
      <tr ref={roving}>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={css.column}
            aria-sort={sortDirection(sort, column)}
            data-column={column}
            data-figure={FIGURES.includes(column)}
          >
            <button
              type="button"
              className={css.sort}
              title={messages.table.sort}
              onClick={() => page.changeUrl({ sort: nextSort(sort, column) })}
            >
              {column === 'importance' ? messages.week.columns.importance : names[column]}
              <svg className={css.mark} width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
                <path d="M0 6 3.5 1.5 7 6z" />
              </svg>
            </button>
          </th>
        ))}
        <td className={css.options}>
          <TableOptionsButton page={page} />
        </td>
      </tr>
    </thead>
  );
}
