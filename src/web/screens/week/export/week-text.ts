import type { Importance } from '../../../../contract/decode/event';
import { isHoliday, type ZonedEvent } from '../../../../domain/calendar/agenda';
import { isEmptyValue } from '../../../../domain/value/missing';
import { dstNoteText, hourText } from '../../../i18n/format/hour-text';
import type { LateI18n } from '../../../i18n/load-i18n';
import { exportHeader, type ExportInput } from './export-header';

const BARS: Readonly<Record<Importance, string>> = {
  HIGH: '▮▮▮',
  MEDIUM: '▮▮▯',
  LOW: '▮▯▯',
  HOLIDAY: '⚑',
  UNKNOWN: '▯▯▯',
};

// Provider texts may contain line breaks, and each event must stay on one line.
const oneLine = (text: string): string => text.replace(/\s*[\r\n\t\u2028\u2029]\s*/g, ' ').trim();

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
export function weekText(input: ExportInput): string {
  const { i18n } = input;
  const { format } = i18n;
  const { title, filters, count, zone, simulated, notes, days, nothing } = exportHeader(input);
  const head = [title, [count, zone, simulated].filter(Boolean).join(' · '), ...filters, ...notes].join('\n');
  const lists = days.map(({ day, rows }) =>
    [format.dayName(day).toLocaleUpperCase(), ...rows.map((zoned) => eventLine(zoned, i18n))].join('\n'),
  );
  return `${[head, ...(lists.length > 0 ? lists : [nothing])].join('\n\n')}\n`;
}
