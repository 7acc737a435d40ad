import { useMemo } from 'react';
import { listEvents } from '../../../../domain/calendar/agenda';
import { useI18n } from '../../../i18n/messages-context';
import { writeColumns } from '../../../url/table-columns';
import type { WeekPage } from '../use-week-page';
import { EventTable } from './event-table';

/** The week as a table, without its empty days. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const { agenda, shownUrl } = page;
  const days = useMemo(
    () => agenda.map((day) => ({ day: day.day, rows: listEvents(day) })).filter(({ rows }) => rows.length > 0),
    [agenda],
  );
  return (
    <EventTable
      caption={messages.week.tableCaption(format.weekTitle(page.monday))}
      days={days}
      columns={shownUrl.columns}
      layout={writeColumns(shownUrl.columns) === '' ? 'default' : 'chosen'}
      page={page}
    />
  );
}
