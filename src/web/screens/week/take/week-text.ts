import type { Importance } from '../../../../contract/event';
import { eventsOf, isHoliday, type PlacedEvent } from '../../../../domain/agenda';
import { isEmptyValue } from '../../../../domain/value-nothing';
import { doubtText, hourText } from '../../../text/hour-text';
import { sheetWords } from '../../../text/sheet-words';
import type { Speech } from '../../../text/words-context';
import { takeHead, type TakeInput } from './take-head';

const BARS: Readonly<Record<Importance, string>> = {
  HIGH: '▮▮▮',
  MEDIUM: '▮▮▯',
  LOW: '▮▯▯',
  HOLIDAY: '⚑',
  UNKNOWN: '▯▯▯',
};

// A line of a chat is one line, whatever the provider wrote.
const oneLine = (text: string): string => text.replace(/\s*[\r\n\t\u2028\u2029]\s*/g, ' ').trim();

function figures({ event }: PlacedEvent, { words }: Speech): string {
  const { short } = words.week;
  const expected = [
    isEmptyValue(event.forecast) ? '' : `${short.forecast} ${event.forecast}`,
    isEmptyValue(event.previous) ? '' : `${short.previous} ${event.previous}`,
  ].filter(Boolean);
  return [isEmptyValue(event.current) ? '' : event.current, expected.length > 0 ? `(${expected.join(', ')})` : '']
    .filter(Boolean)
    .join(' ');
}

function line(placed: PlacedEvent, speech: Speech): string {
  const { event } = placed;
  const { words } = sheetWords.joinTo(speech);
  const parts = [
    hourText(placed) || (isHoliday(event) ? words.sheet.holiday : words.values.none),
    event.region.code || '?',
    BARS[event.importance],
    event.title || words.event.untitled,
    figures(placed, speech),
    doubtText(placed, words),
  ];
  return parts.map(oneLine).filter(Boolean).join('  ');
}

/** The events shown, as plain text to be read in a chat: the week, then each day with its events, a line each. */
export function weekText(input: TakeInput): string {
  const { page, speech } = input;
  const { words, format } = speech;
  const { week, filters, count, zone, simulated, notes } = takeHead(input);
  const head = [week, [count, zone, simulated].filter(Boolean).join(' · '), ...filters, ...notes].join('\n');
  const days = page.agenda
    .map((day) => ({ day: day.day, events: eventsOf(day) }))
    .filter(({ events }) => events.length > 0)
    .map(({ day, events }) =>
      [format.dayName(day).toLocaleUpperCase(), ...events.map((placed) => line(placed, speech))].join('\n'),
    );
  const nothing = page.placed.length === 0 ? words.week.nothing : words.week.emptied;
  return `${[head, ...(days.length > 0 ? days : [nothing])].join('\n\n')}\n`;
}
