import { useMemo } from 'react';
import { listDays } from '../../../../domain/calendar/agenda';
import { useI18n } from '../../../i18n/messages-context';
import { COLUMNS, writeColumns } from '../../../url/table-columns';
import type { WeekPage } from '../use-week-page';
import { EventTable } from '../table/event-table';

/** A single day has room for all figures. */
const DAY_COLUMNS = COLUMNS.filter((name) => name !== 'category' && name !== 'source');

/** One day as a wide list; today goes on for the next 24 hours. */
export function DayView({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const { chosen, listed, shownUrl } = page;
  const days = useMemo(() => {
    const all = listDays(listed.shown);
    return all[0]?.day === chosen ? all : [{ day: chosen, rows: [] }, ...all];
  }, [listed.shown, chosen]);
  const isDefault = writeColumns(shownUrl.columns) === '';
  return (
    <EventTable
      caption={messages.week.tableCaption(format.longDay(chosen))}
      days={days}
      columns={isDefault ? DAY_COLUMNS : shownUrl.columns}
      layout={isDefault ? 'day' : 'chosen'}
      page={page}
    />
  );
}
