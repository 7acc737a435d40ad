import type { EconomicEvent } from '../../../../contract/decode/event';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { twoDigits } from '../../../../domain/time/day';

const HEADER = [
  'id',
  'date',
  'hour',
  'zone',
  'utc',
  'country',
  'importance',
  'category',
  'title',
  'period',
  'current',
  'forecast',
  'previous',
  'source',
];

/** The clock an hour is read on: the offset it was written with (`Z`, `UTC+02:00`), else the zone of the provider. */
function zoneOf({ utcOffset: offset }: EconomicEvent, sourceTimeZone: string): string {
  if (offset === undefined) return sourceTimeZone;
  const minutes = Math.abs(offset);
  return offset === 0
    ? 'Z'
    : `UTC${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * The events as rows of text for a spreadsheet, header first: the provider's texts verbatim, its own day and hour
 * with their zone or offset, and the instant in UTC for what has one.
 */
export function weekRows(events: readonly ZonedEvent[], sourceTimeZone: string): readonly (readonly string[])[] {
  const rows = events.map(({ event, at }) => [
    event.id,
    event.date,
    event.hour ?? event.hourText,
    zoneOf(event, sourceTimeZone),
    at === null ? '' : new Date(at).toISOString().replace(':00.000Z', 'Z'),
    event.region.code,
    event.importance,
    event.category.label,
    event.title,
    event.period,
    event.current,
    event.forecast,
    event.previous,
    event.source.name,
  ]);
  return [HEADER, ...rows];
}
