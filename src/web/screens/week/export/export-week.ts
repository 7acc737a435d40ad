import type { EconomicEvent, Importance } from '../../../../contract/decode/event';
import { EVENT_FIELDS, valueAt } from '../../../../contract/event-fields';
import { type ZonedEvent, isHoliday } from '../../../../domain/calendar/agenda';
import { twoDigits } from '../../../../domain/time/day';
import { isEmptyValue } from '../../../../domain/value/missing';
import { buildIcs } from '../../../../domain/calendar/ics';
import { localizeEvent } from '../../../i18n/format/localize-event';
import { dstNoteText, hourText } from '../../../i18n/format/time-text';
import type { LateI18n } from '../../../i18n/load-i18n';
import { toCsv } from '../../../csv';
import { exportHeader, type ExportInput, exportedEvents } from './export-header';
import { WeekSheet } from './week-sheet';

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

const BARS: Readonly<Record<Importance, string>> = {
  HIGH: '▮▮▮',
  MEDIUM: '▮▮▯',
  LOW: '▮▯▯',
  HOLIDAY: '⚑',
  UNKNOWN: '▯▯▯',
};

// Provider texts may contain line breaks, and each event must stay on one line.
const oneLine = (text: string): string => text.replace(/(?<!\s)\s*[\r\n\t\u2028\u2029]\s*/g, ' ').trim();

function figuresText({ event }: ZonedEvent, { messages }: LateI18n): string {
  const { short } = messages.week;
  const expected = [
    isEmptyValue(event.forecast) ? '' : `${short.forecast} ${event.forecast}`,
    isEmptyValue(event.previous) ? '' : `${short.previous} ${event.previous}`,
  ].filter(Boolean);
  return [isEmptyValue(event.current) ? '' : event.current, expected.length > 0 ? `(${expected.join(', ')})` : '']
    .filter(Boolean)
    .join(' ');
}

function eventLine(zoned: ZonedEvent, i18n: LateI18n): string {
  const { event } = zoned;
  const { messages } = i18n;
  const parts = [
    hourText(zoned) || (isHoliday(event) ? messages.sheet.holiday : messages.values.none),
    event.region.code || '?',
    BARS[event.importance],
    event.title || messages.event.untitled,
    figuresText(zoned, i18n),
    dstNoteText(zoned, messages),
  ];
  return parts.map(oneLine).filter(Boolean).join('  ');
}

/** The visible events as plain text to paste into a chat: the week or the day, then each day with one line an event. */
function weekText(input: ExportInput): string {
  const { i18n } = input;
  const { format } = i18n;
  const { title, filters, count, zone, readAt, simulated, notes, days, nothing } = exportHeader(input);
  const head = [title, [count, zone, readAt, simulated].filter(Boolean).join(' · '), ...filters, ...notes].join('\n');
  const lists = days.map(({ day, rows }) =>
    [format.dayName(day).toLocaleUpperCase(format.tag), ...rows.map((zoned) => eventLine(zoned, i18n))].join('\n'),
  );
  return `${[head, ...(lists.length > 0 ? lists : [nothing])].join('\n\n')}\n`;
}

function weekIcs(input: ExportInput): string {
  const { page, i18n } = input;
  const { title, filters, simulated } = exportHeader(input);
  const name = [i18n.messages.appName, title, ...filters, simulated].filter(Boolean).join(' · ');
  const events = exportedEvents(page).shown.map((zoned) => ({ ...zoned, event: localizeEvent(zoned.event, i18n) }));
  return buildIcs(events, i18n.messages.values, {
    name,
    readAt: page.query.dataUpdatedAt,
    noteOf: (zoned) => dstNoteText(zoned, i18n.messages),
    colon: i18n.format.colon,
  });
}

/** The exports of a week, or of the day of the day view, in one lazily loaded module. */
export const exportWeek = {
  csv: ({ page, config }: ExportInput) => toCsv(weekRows(exportedEvents(page).shown, config.sourceTimeZone)),
  ics: weekIcs,
  text: weekText,
  Sheet: WeekSheet,
};

export type WeekExports = typeof exportWeek;
