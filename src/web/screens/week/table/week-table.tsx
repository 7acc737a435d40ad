import { useMemo } from 'react';
import { listEvents } from '../../../../domain/calendar/agenda';
import { sortEvents } from '../../../../domain/calendar/sort-events';
import { searchWords } from '../../../../domain/search/text-match';
import { useApp } from '../../../app/context/app-context';
import { useI18n } from '../../../i18n/messages-context';
import { parseColumns, parseSort, writeColumns, writeSort } from './table-columns';
import { DayRows } from './table-day-rows';
import { TableHead } from './table-head';
import type { WeekPage } from '../use-week-page';
import css from './week-table.module.css';

/** The week as a table, with one tbody per day. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const decimalMark = useApp().config.decimalMark;
  const { agenda, url } = page;
  // Memoized by their serialized form, so that other URL changes do not re-render thousands of rows.
  const columnsKey = writeColumns(url.columns);
  const sortKey = writeSort(url.sort);
  const { q } = url.filter;
  const columns = useMemo(() => parseColumns(columnsKey), [columnsKey]);
  const words = useMemo(() => searchWords(q), [q]);
  const days = useMemo(() => {
    const sort = parseSort(sortKey);
    return agenda.map((day) => ({
      day: day.day,
      rows: sort ? sortEvents(listEvents(day), sort, decimalMark) : listEvents(day),
    }));
  }, [agenda, sortKey, decimalMark]);
  return (
    <table className={css.table} data-columns={columnsKey === '' ? 'default' : 'chosen'}>
      <caption className="visually-hidden">{messages.week.tableCaption(format.weekTitle(page.monday))}</caption>
      <TableHead columns={columns} page={page} />
      {days.map(({ day, rows }) => (
        <DayRows key={day} day={day} rows={rows} columns={columns} searchWords={words} page={page} />
      ))}
    </table>
  );
}
