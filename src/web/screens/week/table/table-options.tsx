import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Button } from '../../../ui/buttons/button';
import { useMessages } from '../../../i18n/messages-context';
import { COLUMNS, DEFAULT_COLUMNS, type ColumnName } from '../../../url/week-url';
import { DensityChoice } from '../density-choice';
import css from './table-options.module.css';
import type { WeekPage } from '../use-week-page';

export type TableOptionsProps = {
  /** The columns of the layout. */
  readonly columns: readonly ColumnName[];
  readonly names: Readonly<Record<ColumnName, string>>;
  readonly page: Pick<WeekPage, 'url' | 'changeUrl'>;
};

function SortChoice({ names, page: { url, changeUrl } }: Omit<TableOptionsProps, 'columns'>) {
  const { messages } = useMessages();
  const { column, descending } = url.sort ?? { column: 'hour', descending: false };
  const DirectionIcon = descending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <div className={css.order}>
      <label className={css.sort}>
        <span>{messages.table.sortBy}</span>
        <select
          value={column}
          onChange={({ target }) => {
            const chosen = COLUMNS.find((name) => name === target.value);
            if (chosen) changeUrl({ sort: { column: chosen, descending } });
          }}
        >
          {COLUMNS.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={css.direction}
        aria-label={messages.table.descending}
        title={messages.table.descending}
        aria-pressed={descending}
        onClick={() => changeUrl({ sort: { column, descending: !descending } })}
      >
        <DirectionIcon size={15} />
      </button>
    </div>
  );
}

/** Chooses the sort order and the visible columns. The title is always visible. */
export function TableOptions({ columns, names, page }: TableOptionsProps) {
  const { messages } = useMessages();
  const { changeUrl } = page;
  const toggle = (column: ColumnName) =>
    changeUrl({ columns: COLUMNS.filter((name) => columns.includes(name) !== (name === column)) });
  return (
    <>
      <SortChoice names={names} page={page} />
      <DensityChoice />
      <fieldset className={css.columns}>
        <legend>{messages.table.shown}</legend>
        {COLUMNS.map((name) => (
          <label key={name} className={css.column}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              disabled={name === 'title'}
              onChange={() => toggle(name)}
            />
            {names[name]}
          </label>
        ))}
      </fieldset>
      <Button onClick={() => changeUrl({ columns: DEFAULT_COLUMNS })}>{messages.table.reset}</Button>
    </>
  );
}
