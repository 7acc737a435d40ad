import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context';
import { useRoving } from '../../../ui/hooks/use-roving';
import type { ColumnName, TableSort } from '../../../url/table-columns';
import css from './table-head.module.css';
import { columnNames } from './column-names';
import type { WeekPage } from '../use-week-page';
import { lazyPart, LoadError } from '../../../ui/lazy-part';
import type { TableOptionsProps } from './table-options';
import optionsCss from './table-options-button.module.css';

const ID = 'table-options';

// Loaded on demand: few users open it.
const TableOptions = lazyPart(async () => (await import('./table-options')).TableOptions, { failed: LoadError });

/** Opens the choice of columns and sort order in a native popover: Escape and a click outside close it. */
function TableOptionsButton({ columns, page }: TableOptionsProps) {
  const i18n = useMessages();
  const { messages } = i18n;
  const [isLoaded, setIsLoaded] = useState(false);
  const { sort } = page.url;
  const order = sort ? messages.table.orderBy(columnNames(i18n)[sort.column]) : messages.table.order;
  return (
    <>
      <button
        type="button"
        className={optionsCss.button}
        title={messages.table.menu}
        popoverTarget={ID}
        onClick={() => setIsLoaded(true)}
      >
        <Columns3 size={15} aria-hidden="true" />
        <span className={optionsCss.label} data-order={`${order} · `}>
          {messages.table.menu}
        </span>
      </button>
      <div id={ID} popover="auto" className={optionsCss.menu}>
        {isLoaded ? <TableOptions columns={columns} page={page} /> : null}
      </div>
    </>
  );
}

export const SURPRISES: readonly ColumnName[] = ['deviation', 'score'];

/** The `aria-sort` of a column. The order of time counts as ascending hours. */
function sortDirection(sort: TableSort | null, column: ColumnName): 'ascending' | 'descending' | 'none' {
  const { column: sorted, descending } = sort ?? { column: 'hour', descending: false };
  if (sorted !== column) return 'none';
  return descending ? 'descending' : 'ascending';
}

/** The sort after a click on a heading: ascending, then descending (surprises the other way round), then back to the order of time. */
function nextSort(sort: TableSort | null, column: ColumnName): TableSort | null {
  const direction = sortDirection(sort, column);
  // The largest surprises are looked for.
  const first = SURPRISES.includes(column);
  if (direction === 'none') return { column, descending: first };
  return (direction === 'descending') === first ? { column, descending: !first } : null;
}

const FIGURES: readonly ColumnName[] = ['current', 'forecast', 'previous', ...SURPRISES];

type TableHeadProps = {
  readonly columns: readonly ColumnName[];
  /** The columns of the layout, with those that a narrow window leaves out. */
  readonly chosen: readonly ColumnName[];
  readonly page: Pick<WeekPage, 'url' | 'changeUrl'>;
};

/** The column headings, which sort the rows within each day, and the options button. */
export function TableHead({ columns, chosen, page }: TableHeadProps) {
  const i18n = useMessages();
  const { messages } = i18n;
  const { sort } = page.url;
  const roving = useRoving();
  const names = columnNames(i18n);
  const titles: Partial<Record<ColumnName, string>> = {
    deviation: messages.table.deviationTitle,
    score: messages.table.scoreTitle,
  };
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
              title={titles[column] ?? messages.table.sort}
              onClick={() => page.changeUrl({ sort: nextSort(sort, column) })}
            >
              {column === 'importance' ? messages.week.columns.importance : names[column]}
              <svg className={css.mark} data-print="none" width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
                <path d="M0 6 3.5 1.5 7 6z" />
              </svg>
            </button>
          </th>
        ))}
        <td className={css.options} data-print="none" aria-label={messages.table.menu}>
          <TableOptionsButton columns={chosen} page={page} />
        </td>
      </tr>
    </thead>
  );
}
