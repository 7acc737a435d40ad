import type { EconomicEvent } from '../../../../contract/decode/event';
import { EVENT_FIELDS, valueAt } from '../../../../contract/event-fields';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { twoDigits } from '../../../../domain/time/day';

// Spreadsheets address columns by position: this order stays, and a column added to the table of fields goes to the end.
const FIRST_COLUMNS =
  'id date hour zone utc country importance category title period current forecast previous source'.split(' ');

/** The time zone of an hour: the offset it was written with (`Z`, `UTC+02:00`), else the provider's time zone. */
function zoneOf({ utcOffset: offset }: EconomicEvent, sourceTimeZone: string): string {
  if (offset === undefined) return sourceTimeZone;
  const minutes = Math.abs(offset);
  return offset === 0
    ? 'Z'
    : `UTC${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

type Cell = (zoned: ZonedEvent, sourceTimeZone: string) => string;
const CELLS: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ...EVENT_FIELDS.flatMap(({ csv, app, wire }): [string, Cell][] =>
    csv === undefined ? [] : [[csv, ({ event }) => String(valueAt(event, app ?? wire))]],
  ),
  ['hour', ({ event }) => event.hour ?? event.hourText],
  ['zone', ({ event }, sourceTimeZone) => zoneOf(event, sourceTimeZone)],
  ['utc', ({ at }) => (at === null ? '' : new Date(at).toISOString().replace(':00.000Z', 'Z'))],
]);
const HEADER = [...new Set([...FIRST_COLUMNS, ...CELLS.keys()])];

/**
 * The events as rows of text for a spreadsheet, header first: the provider's texts verbatim, its own day and hour with their zone or
 * offset, and the time in UTC of timed events.
 */
export function weekRows(events: readonly ZonedEvent[], sourceTimeZone: string): readonly (readonly string[])[] {
  return [HEADER, ...events.map((zoned) => HEADER.map((name) => CELLS.get(name)?.(zoned, sourceTimeZone) ?? ''))];
}
