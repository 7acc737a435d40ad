import { CATEGORIES } from '../../contract/categories';
import { toMonth, writeDay } from './calendar/days';
import { publicHolidays, type Holiday } from './calendar/holidays';
import { parseZones, type MarketZone } from './catalogue/zone-table';
import { eventId, orderOf } from './week-placement';
import type { SampleEvent } from './sample-event';

const SOURCE = { name: 'Calendrier des jours fériés', link: 'https://www.timeanddate.com' };
const COMMENT = 'Données simulées. Jour férié : les marchés et les administrations de la zone sont en général fermés.';
const category = CATEGORIES[8];

function toEvent(zone: MarketZone, number: number, { day, slug, title }: Holiday): SampleEvent {
  const row = {
    id: eventId(day, number),
    series: `${zone.code}-ferie-${slug}`,
    title,
    date: writeDay(day),
    hour: '00:00',
    period: '',
    importance: 'HOLIDAY',
    category_id: category.id,
    category_label: category.label,
    zone_code: zone.code,
    zone_currency: zone.currency,
    zone_name: zone.name,
    source_name: SOURCE.name,
    source_link: SOURCE.link,
    previous: '',
    current: '',
    prevision: '',
    comment: COMMENT,
  } as const;
  return { row, pending: [] };
}

/** The public holidays of the market zones from day `from` to day `to`, with their place among the other events. */
export function holidayEvents(from: number, to: number): { at: number; make: () => SampleEvent }[] {
  const events: { at: number; make: () => SampleEvent }[] = [];
  const years = { first: Math.floor(toMonth(from) / 12), last: Math.floor(toMonth(to) / 12) + 1 };
  for (const zone of parseZones().values()) {
    const number = zone.holidays;
    if (number === null) continue;
    const taken = new Set<number>();
    for (let year = years.first; year <= years.last; year += 1) {
      for (const holiday of publicHolidays(zone.code, year)) {
        if (holiday.day < from || holiday.day > to || taken.has(holiday.day)) continue;
        taken.add(holiday.day);
        events.push({ at: orderOf(holiday.day, 0, number), make: () => toEvent(zone, number, holiday) });
      }
    }
  }
  return events;
}
