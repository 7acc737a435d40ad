import { useMemo } from 'react';
import { buildAgenda, listEvents, listEventsUntil, toZonedWeek } from '../../../../domain/calendar/agenda';
import { createFilter } from '../../../../domain/calendar/filter';
import { addDays } from '../../../../domain/time/day';
import { useZones } from '../../../app/hooks/use-zones';
import { useI18n } from '../../../i18n/messages-context';
import { COLUMNS, parseColumns, writeColumns } from '../../../url/table-columns';
import type { WeekPage } from '../use-week-page';
import { EventTable } from '../table/event-table';

/** A single day has room for all figures. */
const DAY_COLUMNS = COLUMNS.filter((name) => name !== 'category' && name !== 'source');
const DAY_MS = 24 * 3_600_000;

/** The day after the chosen one. After a Sunday it is in the response of its week, which covers that day in every display time zone. */
function useFollowingDay({ agenda, chosen, monday, query, shownUrl: { filter } }: WeekPage) {
  const zones = useZones();
  const day = addDays(chosen, 1);
  const events = query.data?.events;
  return useMemo(() => {
    const inWeek = agenda.find((one) => one.day === day);
    if (inWeek || !events) return inWeek;
    const findFailed = createFilter(filter);
    const nextMonday = addDays(monday, 7);
    const zoned = toZonedWeek(events, nextMonday, zones).filter(({ event }) => findFailed(event) === 0);
    return buildAgenda(zoned, nextMonday).find((one) => one.day === day);
  }, [agenda, day, events, filter, monday, zones]);
}

/** One day as a wide list; today goes on for the next 24 hours. */
export function DayView({ page }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const { agenda, chosen, today, now, shownUrl } = page;
  const following = useFollowingDay(page);
  const until = chosen === today ? now + DAY_MS : null;
  const days = useMemo(() => {
    const own = agenda.find(({ day }) => day === chosen);
    const shown = [{ day: chosen, rows: own ? listEvents(own) : [] }];
    const more = following && until !== null ? listEventsUntil(following, until) : [];
    return following && more.length > 0 ? [...shown, { day: following.day, rows: more }] : shown;
  }, [agenda, chosen, following, until]);
  const columnsKey = writeColumns(shownUrl.columns);
  const columns = useMemo(() => (columnsKey === '' ? DAY_COLUMNS : parseColumns(columnsKey)), [columnsKey]);
  return (
    <EventTable
      caption={messages.week.tableCaption(format.longDay(chosen))}
      days={days}
      columns={columns}
      layout={columnsKey === '' ? 'day' : 'chosen'}
      page={page}
    />
  );
}
