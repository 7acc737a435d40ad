import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/decode/event';
import { isHoliday } from '../../domain/calendar/agenda';
import { LISTED_IMPORTANCE } from '../../domain/calendar/importance';
import { daysBetween, type Day } from '../../domain/time/day';
import { parseValue, type Value } from '../../domain/value/value';
import { isEmptyValue } from '../../domain/value/missing';
import type { Unit } from '../../domain/value/unit';
import { plainText } from './plain-text';

/** A value as the provider wrote it, and the number parsed from it; '' if there is none. */
export type SampleValue = { readonly text: string; readonly reads: string };
export type SampleRow = ReturnType<typeof sampleRows>[number];

const MAX_ROWS = 8;
const MAX_ROWS_PER_DAY = 2;

const formatUnit = ({ kind, code }: Unit): string => (kind === 'plain' ? '' : ` ${code || kind}`);

function formatParsed(value: Value): string {
  switch (value.kind) {
    case 'number':
      return `${value.amount}${formatUnit(value.unit)}`;
    case 'bound':
      return `${value.operator} ${value.amount}${formatUnit(value.unit)}`;
    case 'none':
      return '';
    case 'range':
    case 'tuple':
    case 'text':
      return `no single number (${value.kind})`;
  }
}

function sampleValue(text: string, mark: DecimalMark): SampleValue {
  return { text: plainText(text), reads: formatParsed(parseValue(text, mark)) };
}

/** Ranks the days closest to today first; within a day, important events with a current value. */
function rank(event: EconomicEvent, today: Day): number {
  const importance = LISTED_IMPORTANCE.indexOf(event.importance);
  return Math.abs(daysBetween(today, event.date)) * 10 + importance - (isEmptyValue(event.current) ? 0 : 5);
}

/** Chooses a few events and formats them as the app would show them, by day and hour. `zone` is the zone of their hours. */
export function sampleRows(
  events: readonly EconomicEvent[],
  { today, zone, mark }: { readonly today: Day; readonly zone: string; readonly mark: DecimalMark },
) {
  const counts = new Map<Day, number>();
  const chosen = events
    .toSorted((a, b) => rank(a, today) - rank(b, today))
    .filter(({ date }) => {
      counts.set(date, (counts.get(date) ?? 0) + 1);
      return (counts.get(date) ?? 0) <= MAX_ROWS_PER_DAY;
    });
  return chosen
    .slice(0, MAX_ROWS)
    .toSorted((a, b) => a.date.localeCompare(b.date) || (a.hour ?? '').localeCompare(b.hour ?? ''))
    .map((event) => ({
      date: event.date,
      // Local time in `zone`, or the provider's own text.
      hour: isHoliday(event) ? 'all day' : (event.hour ?? (plainText(event.hourText) || 'no hour')),
      zone: event.utcOffset === undefined ? zone : `UTC${event.utcOffset < 0 ? '' : '+'}${event.utcOffset / 60}`,
      region: plainText(event.region.code || event.region.name) || 'unknown',
      title: plainText(event.title) || '(no title)',
      importance: event.importance,
      current: sampleValue(event.current, mark),
      forecast: sampleValue(event.forecast, mark),
      previous: sampleValue(event.previous, mark),
    }));
}
