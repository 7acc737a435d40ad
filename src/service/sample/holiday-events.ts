import { CATEGORIES } from '../../contract/categories';
import { toMonth, formatDay } from './calendar/days';
import { publicHolidays, type Holiday } from './calendar/holidays';
import { MARKET_ZONES, type MarketZone } from './catalogue/zone-table';
import { eventId, eventSortKey } from './release';
import { originColumns, type SampleEvent } from './sample-event';

const SOURCE = { name: 'Calendrier des jours fériés', link: 'https://www.timeanddate.com' };
const COMMENT = 'Données simulées. Jour férié : les marchés et les administrations de la zone sont en général fermés.';
const CATEGORY = CATEGORIES[8];

function toEvent(zone: MarketZone, number: number, { day, slug, title }: Holiday): SampleEvent {
  const row = {
    id: eventId(day, number),
    series: `${zone.code}-ferie-${slug}`,
    title,
    date: formatDay(day),
    hour: '00:00',
    period: '',
    importance: 'HOLIDAY',
    ...originColumns({ category: CATEGORY, zone, source: SOURCE }),
    previous: '',
    current: '',
    prevision: '',
    comment: COMMENT,
  } as const;
  return { row, pending: [] };
}

/** An event and its rank in the list. The event is created only when it is needed. */
export type SortedEvent = { readonly sortKey: number; readonly create: () => SampleEvent };

/** Returns the public holidays of all zones from day `from` to day `to`, inclusive. */
export function holidayEvents(from: number, to: number): SortedEvent[] {
  const events: SortedEvent[] = [];
  const [firstYear, lastYear] = [Math.floor(toMonth(from) / 12), Math.floor(toMonth(to) / 12) + 1];
  for (const zone of MARKET_ZONES.values()) {
    const number = zone.holidays;
    if (number === null) continue;
    const seen = new Set<number>();
    for (let year = firstYear; year <= lastYear; year += 1) {
      for (const holiday of publicHolidays(zone.code, year)) {
        if (holiday.day < from || holiday.day > to || seen.has(holiday.day)) continue;
        seen.add(holiday.day);
        events.push({
          sortKey: eventSortKey(holiday.day, 0, number),
          create: () => toEvent(zone, number, holiday),
        });
      }
    }
  }
  return events;
}
