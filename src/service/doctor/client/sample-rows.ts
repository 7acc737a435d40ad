import type { DecimalMark } from '../../../contract/app-config';
import type { EconomicEvent } from '../../../contract/decode/event';
import { LISTED_IMPORTANCE } from '../../../domain/calendar/importance';
import { daysBetween, type Day } from '../../../domain/time/day';
import { parseValue, type Value } from '../../../domain/value/value';
import { isEmptyValue } from '../../../domain/value/missing';
import type { Unit } from '../../../domain/value/unit';
import type { SampleRow, SampleValue } from '../diagnosis';
import { plainText } from '../plain-text';

const MAX_ROWS = 8;
const MAX_OF_A_DAY = 2;

function unitText({ kind, code }: Unit): string {
  if (kind === 'plain') return '';
  return ` ${code || kind}`;
}

function describe(value: Value): string {
  switch (value.kind) {
    case 'number':
      return `${value.amount}${unitText(value.unit)}`;
    case 'bound':
      return `${value.operator} ${value.amount}${unitText(value.unit)}`;
    case 'none':
      return '';
    case 'range':
    case 'tuple':
    case 'text':
      return `no single number (${value.kind})`;
  }
}

function sampleValue(text: string, mark: DecimalMark): SampleValue {
  return { text: plainText(text), reads: describe(parseValue(text, mark)) };
}

/** The day closest to today comes first, and on it what moves markets most and has figures. */
function worth(event: EconomicEvent, today: Day): number {
  const importance = LISTED_IMPORTANCE.indexOf(event.importance);
  return Math.abs(daysBetween(today, event.date)) * 10 + importance - (isEmptyValue(event.current) ? 0 : 5);
}

/** A few events as the app would show them, in the order of their days; `zone` is that of their hours. */
export function sampleRows(
  events: readonly EconomicEvent[],
  { today, zone, mark }: { readonly today: Day; readonly zone: string; readonly mark: DecimalMark },
): readonly SampleRow[] {
  const counts = new Map<Day, number>();
  const chosen = events
    .toSorted((a, b) => worth(a, today) - worth(b, today))
    .filter(({ date }) => {
      counts.set(date, (counts.get(date) ?? 0) + 1);
      return (counts.get(date) ?? 0) <= MAX_OF_A_DAY;
    });
  return chosen
    .slice(0, MAX_ROWS)
    .toSorted((a, b) => a.date.localeCompare(b.date) || (a.hour ?? '').localeCompare(b.hour ?? ''))
    .map((event) => ({
      date: event.date,
      hour: event.importance === 'HOLIDAY' ? 'all day' : (event.hour ?? (plainText(event.hourText) || 'no hour')),
      zone: event.utcOffset === undefined ? zone : `UTC${event.utcOffset < 0 ? '' : '+'}${event.utcOffset / 60}`,
      region: plainText(event.region.code || event.region.name) || 'unknown',
      title: plainText(event.title) || '(no title)',
      importance: event.importance,
      current: sampleValue(event.current, mark),
      forecast: sampleValue(event.forecast, mark),
      previous: sampleValue(event.previous, mark),
    }));
}
