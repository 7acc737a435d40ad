import { useMemo } from 'react';
import { listEvents } from '../../../../domain/calendar/agenda';
import { useI18n } from '../../../i18n/messages-context';
import { parseColumns, writeColumns } from '../../../url/table-columns';
import type { WeekPage } from '../use-week-page';
import { EventTable } from './event-table';

/** The week as a table, without its empty days. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const { agenda, shownUrl } = page;
  // Memoized by their serialized form, so that other URL changes do not re-render thousands of rows.
  const columnsKey = writeColumns(shownUrl.columns);
  const columns = useMemo(() => parseColumns(columnsKey), [columnsKey]);
  const days = useMemo(
    () => agenda.map((day) => ({ day: day.day, rows: listEvents(day) })).filter(({ rows }) => rows.length > 0),
    [agenda],
  );
  return (
    <EventTable
      caption={messages.week.tableCaption(format.weekTitle(page.monday))}
      days={days}
      columns={columns}
      layout={columnsKey === '' ? 'default' : 'chosen'}
      page={page}
    />
  );
}
