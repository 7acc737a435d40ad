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

/** The week as one table, a body of rows a day. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const mark = useApp().config.decimalMark;
  const { agenda, url } = page;
  // By their text, which stays the same when another part of the address changes: thousands of rows then stay as they are.
  const asked = writeColumns(url.columns);
  const order = writeSort(url.sort);
  const { q } = url.filter;
  const columns = useMemo(() => parseColumns(asked), [asked]);
  const found = useMemo(() => searchWords(q), [q]);
  const days = useMemo(() => {
    const sort = parseSort(order);
    return agenda.map((day) => ({
      day: day.day,
      rows: sort ? sortEvents(listEvents(day), sort, mark) : listEvents(day),
    }));
  }, [agenda, order, mark]);
  return (
    <table className={css.table} data-columns={asked === '' ? 'default' : 'chosen'}>
      <caption className="visually-hidden">{messages.week.tableCaption(format.weekTitle(page.monday))}</caption>
      <TableHead columns={columns} page={page} />
      {days.map(({ day, rows }) => (
        <DayRows key={day} day={day} rows={rows} columns={columns} found={found} page={page} />
      ))}
    </table>
  );
}
