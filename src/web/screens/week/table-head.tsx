import { tableWords } from '../../text/table-words';
import { useSpeechWith } from '../../text/words-context';
import { useRoving } from '../../ui/use-roving';
import { directionOf, nextSort, type ColumnName } from './table-columns';
import css from './table-head.module.css';
import { columnNames } from './table-names';
import { TableOptionsSlot } from './table-options-slot';
import type { WeekPage } from './use-week-page';

const FIGURES: readonly ColumnName[] = ['current', 'forecast', 'previous'];

type TableHeadProps = {
  readonly columns: readonly ColumnName[];
  readonly page: Pick<WeekPage, 'url' | 'changeUrl'>;
};

/** The headings of the columns, which sort the rows within each day, and the way to choose the columns. */
export function TableHead({ columns, page }: TableHeadProps) {
  const speech = useSpeechWith(tableWords);
  const { words } = speech;
  const { sort } = page.url;
  const roving = useRoving();
  const names = columnNames(speech);
  return (
    <thead className={css.head}>
      <tr ref={roving}>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={css.column}
            aria-sort={directionOf(sort, column)}
            data-column={column}
            data-figure={FIGURES.includes(column)}
          >
            <button
              type="button"
              className={css.sort}
              title={words.table.sort}
              onClick={() => page.changeUrl({ sort: nextSort(sort, column) })}
            >
              {column === 'importance' ? words.week.columns.importance : names[column]}
              <svg className={css.mark} width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
                <path d="M0 6 3.5 1.5 7 6z" />
              </svg>
            </button>
          </th>
        ))}
        <td className={css.options}>
          <TableOptionsSlot page={page} />
        </td>
      </tr>
    </thead>
  );
}
