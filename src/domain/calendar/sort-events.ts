import type { DecimalMark } from '../../contract/app-config';
import { importanceRank } from './importance';
import { isHoliday, type ZonedEvent } from './agenda';
import { parseNumericText } from '../value/number/number';
import type { Unit } from '../value/unit';

export type EventColumn =
  | 'hour'
  | 'importance'
  | 'country'
  | 'title'
  | 'period'
  | 'category'
  | 'current'
  | 'forecast'
  | 'previous'
  | 'source';

/** The column events are sorted by, and whether from its last to its first. */
export type EventOrder = { readonly column: EventColumn; readonly descending: boolean };

/** Where an event stands: `group` and `unit` are the same in both directions, only `value` turns round. */
type Place = { readonly group: number; readonly unit: string; readonly value: number | string };

const LAST = Infinity;
const UNSORTED: Place = { group: LAST, unit: '', value: 0 };
const UNITS: readonly Unit['kind'][] = ['percent', 'point', 'basis-point', 'plain', 'count', 'currency'];
const french = new Intl.Collator('fr', { numeric: true });

const textPlace = (text: string): Place => (text === '' ? UNSORTED : { group: 0, unit: '', value: text });

function figurePlace(text: string, mark: DecimalMark): Place {
  const value = parseNumericText(text, mark);
  if (value === null) return UNSORTED;
  return { group: UNITS.indexOf(value.unit.kind), unit: value.unit.code, value: value.amount };
}

function hourPlace({ event, at }: ZonedEvent): Place {
  if (at !== null) return { group: 1, unit: '', value: at };
  return isHoliday(event) ? { group: 0, unit: '', value: 0 } : UNSORTED;
}

const PLACES: Readonly<Record<EventColumn, (placed: ZonedEvent, mark: DecimalMark) => Place>> = {
  hour: hourPlace,
  importance: ({ event }) => ({ group: 0, unit: '', value: importanceRank(event.importance) }),
  country: ({ event }) => textPlace(event.region.code),
  title: ({ event }) => textPlace(event.title),
  period: ({ event }) => textPlace(event.period),
  category: ({ event }) => textPlace(event.category.label),
  current: ({ event }, mark) => figurePlace(event.current, mark),
  forecast: ({ event }, mark) => figurePlace(event.forecast, mark),
  previous: ({ event }, mark) => figurePlace(event.previous, mark),
  source: ({ event }) => textPlace(event.source.name),
};

function compareValues(a: Place['value'], b: Place['value']): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));
}

function comparePlaces(a: Place, b: Place, descending: boolean): number {
  if (a.group !== b.group) return a.group - b.group;
  if (a.unit !== b.unit) return a.unit < b.unit ? -1 : 1;
  return descending ? compareValues(b.value, a.value) : compareValues(a.value, b.value);
}

/**
 * Sorts events by a column; what is equal keeps its order, so events in the order of time stay in it. Returns a new list.
 *
 * - Figures by the quantity their text says with `mark` as its decimal mark, thousands and millions converted. Numbers of different units cannot be compared:
 *   percentages stand first, then points, basis points, plain numbers, counts, and each currency. What is not one number
 *   (empty, a range, a bound, votes, words) stands last, whatever the direction.
 * - Hours by instant; holidays stand first and what has no hour last, whatever the direction.
 * - Importance by rank, the most important first, the unknown beside it. Texts (countries by their code) in French
 *   alphabetical order, numbers in them by size; an empty one stands last, whatever the direction.
 *
 * Example: `sortEvents(events, { column: 'current', descending: true })` → `1,2 Md`, `228 k`, `50,1`, then `n.c.`.
 */
export function sortEvents(
  events: readonly ZonedEvent[],
  order: EventOrder,
  mark: DecimalMark = 'either',
): readonly ZonedEvent[] {
  const placeOf = PLACES[order.column];
  return events
    .map((placed) => ({ placed, place: placeOf(placed, mark) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place, order.descending))
    .map(({ placed }) => placed);
}
