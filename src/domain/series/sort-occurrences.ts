import type { EconomicEvent } from '../../contract/decode/event';
import { parsePeriod } from '../search/parse-period';
import type { Occurrence } from './series';
import type { Surprise } from '../value/surprise';
import type { Value } from '../value/value';
import type { Unit } from '../value/unit';

export type OccurrenceColumn = 'period' | 'date' | 'current' | 'forecast' | 'difference' | 'previous' | 'revision';

/** The column occurrences are sorted by, and whether from its last to its first. */
export type OccurrenceOrder = { readonly column: OccurrenceColumn; readonly descending: boolean };

/** Where an occurrence stands: `group` and `unit` are the same in both directions, only `value` turns round. */
type Place = { readonly group: number; readonly unit: string; readonly value: number | string };

const UNITS: readonly Unit['kind'][] = ['percent', 'point', 'basis-point', 'plain', 'count', 'currency'];
const TEXT = UNITS.length;
const ABSENT: Place = { group: Infinity, unit: '', value: 0 };
const french = new Intl.Collator('fr', { numeric: true });

const textPlace = (text: string): Place =>
  text.trim() === '' ? ABSENT : { group: TEXT, unit: '', value: text.trim() };

const amountPlace = ({ kind, code }: Unit, amount: number): Place => ({
  group: UNITS.indexOf(kind),
  unit: code,
  value: amount,
});

function valuePlace(value: Value, text: string): Place {
  if (value.kind === 'none') return ABSENT;
  if (value.kind === 'number' || value.kind === 'bound') return amountPlace(value.unit, value.amount);
  if (value.kind === 'range') return amountPlace(value.unit, (value.low + value.high) / 2);
  const first = value.kind === 'tuple' ? value.parts[0] : undefined;
  return first === undefined ? textPlace(text) : amountPlace(first.unit, first.amount);
}

const differencePlace = (surprise: Surprise | null): Place =>
  surprise === null ? ABSENT : amountPlace(surprise.unit, surprise.difference);

function revisionPlace({ revision }: Occurrence): Place {
  if (revision === null) return ABSENT;
  return revision.difference === null ? textPlace(revision.to) : differencePlace(revision.difference);
}

function periodPlace({ period, date }: EconomicEvent): Place {
  const read = parsePeriod(period, date);
  return read === null ? textPlace(period) : { group: 0, unit: '', value: read };
}

const PLACES: Readonly<Record<OccurrenceColumn, (occurrence: Occurrence) => Place>> = {
  period: ({ event }) => periodPlace(event),
  date: ({ event }) => ({ group: 0, unit: '', value: `${event.date} ${event.hour ?? ''}` }),
  current: ({ event, current }) => valuePlace(current, event.current),
  forecast: ({ event, forecast }) => valuePlace(forecast, event.forecast),
  difference: ({ surprise }) => differencePlace(surprise),
  previous: ({ event, previous }) => valuePlace(previous, event.previous),
  revision: revisionPlace,
};

function compareValues(a: Place['value'], b: Place['value']): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));
}

function comparePlaces(a: Place, b: Place, descending: boolean): number {
  if (a.group !== b.group) return a.group < b.group ? -1 : 1;
  if (a.unit !== b.unit) return a.unit < b.unit ? -1 : 1;
  return descending ? compareValues(b.value, a.value) : compareValues(a.value, b.value);
}

/**
 * Sorts the occurrences of a series by a column; what is equal keeps its order, so those given newest first stay newest
 * first among themselves. Returns a new list.
 *
 * - Values and differences by amount within a unit, thousands and millions converted: percentages first, then points, basis
 *   points, plain numbers, counts, currencies. A range stands by its middle, a bound by its end, a tuple by its first part.
 * - Periods by the time they name (`oct. 2026`, `T3 2026`). Texts that name no amount or time stand after those that do, in
 *   French alphabetical order, and what is absent stands last, whatever the direction.
 *
 * Example: by `current` descending → `1,2 M`, `228 k`, `Pass`, then the release to come.
 */
export function sortOccurrences(occurrences: readonly Occurrence[], order: OccurrenceOrder): readonly Occurrence[] {
  const placeOf = PLACES[order.column];
  return occurrences
    .map((occurrence) => ({ occurrence, place: placeOf(occurrence) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place, order.descending))
    .map(({ occurrence }) => occurrence);
}
