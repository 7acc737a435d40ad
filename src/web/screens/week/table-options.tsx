import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Button } from '../../ui/button';
import { tableWords } from '../../text/table-words';
import { useSpeechWith } from '../../text/words-context';
import { COLUMNS, DEFAULT_COLUMNS, type ColumnName } from './table-columns';
import { columnNames } from './table-names';
import css from './table-options.module.css';
import type { WeekPage } from './use-week-page';

export type TableOptionsProps = { readonly page: Pick<WeekPage, 'url' | 'changeUrl'> };

function SortChoice({ page: { url, changeUrl } }: TableOptionsProps) {
  const speech = useSpeechWith(tableWords);
  const { words } = speech;
  const names = columnNames(speech);
  const { column, descending } = url.sort ?? { column: 'hour', descending: false };
  const Mark = descending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <div className={css.order}>
      <label className={css.sort}>
        <span>{words.table.sortBy}</span>
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
        aria-label={words.table.descending}
        title={words.table.descending}
        aria-pressed={descending}
        onClick={() => changeUrl({ sort: { column, descending: !descending } })}
      >
        <Mark size={15} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The order of the rows and the columns that are shown; the title always is. */
export function TableOptions({ page }: TableOptionsProps) {
  const speech = useSpeechWith(tableWords);
  const { words } = speech;
  const { url, changeUrl } = page;
  const names = columnNames(speech);
  const toggle = (column: ColumnName) =>
    changeUrl({ columns: COLUMNS.filter((name) => url.columns.includes(name) !== (name === column)) });
  return (
    <>
      <SortChoice page={page} />
      <fieldset className={css.columns}>
        <legend>{words.table.shown}</legend>
        {COLUMNS.map((name) => (
          <label key={name} className={css.column}>
            <input
              type="checkbox"
              checked={url.columns.includes(name)}
              disabled={name === 'title'}
              onChange={() => toggle(name)}
            />
            {names[name]}
          </label>
        ))}
      </fieldset>
      <Button onClick={() => changeUrl({ columns: DEFAULT_COLUMNS })}>{words.table.reset}</Button>
    </>
  );
}
