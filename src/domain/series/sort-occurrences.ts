import type { EconomicEvent } from '../../contract/decode/event';
import { parsePeriod } from '../search/parse-period';
import type { Occurrence } from './series';
import { ABSENT_KEY, amountKey, compareKeys, keyIn, textKey, type SortKey } from '../value/sort-key';
import type { Surprise } from '../value/surprise';
import type { Value } from '../value/value';

export type OccurrenceColumn = 'period' | 'date' | 'current' | 'forecast' | 'difference' | 'previous' | 'revision';

/** The column that occurrences are sorted by, and the direction. */
export type OccurrenceOrder = { readonly column: OccurrenceColumn; readonly descending: boolean };

function valueKey(value: Value, text: string): SortKey {
  if (value.kind === 'none') return ABSENT_KEY;
  if (value.kind === 'number' || value.kind === 'bound') return amountKey(value.unit, value.amount);
  if (value.kind === 'range') return amountKey(value.unit, (value.low + value.high) / 2);
  const first = value.kind === 'tuple' ? value.parts[0] : undefined;
  return first === undefined ? textKey(text.trim()) : amountKey(first.unit, first.amount);
}

const differenceKey = (surprise: Surprise | null): SortKey =>
  surprise === null ? ABSENT_KEY : amountKey(surprise.unit, surprise.difference);

function revisionKey({ revision }: Occurrence): SortKey {
  if (revision === null) return ABSENT_KEY;
  return revision.difference === null ? textKey(revision.to.trim()) : differenceKey(revision.difference);
}

function periodKey({ period, date }: EconomicEvent): SortKey {
  const months = parsePeriod(period, date);
  return months === null ? textKey(period.trim()) : keyIn(0, months);
}

const KEYS: Readonly<Record<OccurrenceColumn, (occurrence: Occurrence) => SortKey>> = {
  period: ({ event }) => periodKey(event),
  date: ({ event }) => keyIn(0, `${event.date} ${event.hour ?? ''}`),
  current: ({ event, current }) => valueKey(current, event.current),
  forecast: ({ event, forecast }) => valueKey(forecast, event.forecast),
  difference: ({ surprise }) => differenceKey(surprise),
  previous: ({ event, previous }) => valueKey(previous, event.previous),
  revision: revisionKey,
};

/**
 * Sorts the occurrences of a series by a column and returns a new list. Occurrences that compare equal keep their order, so
 * those given newest first stay newest first.
 *
 * - Values and differences sort by amount within a unit, thousands and millions converted: percentages first, then points,
 *   basis points, plain numbers, counts, currencies. A range sorts by its middle, a bound by its end, a tuple by its first part.
 * - Periods sort by the time they name (`oct. 2026`, `T3 2026`). Texts without an amount or a time come after those with
 *   one, in French alphabetical order. Absent values sort last in both directions.
 *
 * Example: by `current` descending → `1,2 M`, `228 k`, `Pass`, then the release to come.
 */
export function sortOccurrences(
  occurrences: readonly Occurrence[],
  { column, descending }: OccurrenceOrder,
): readonly Occurrence[] {
  return occurrences
    .map((occurrence) => ({ occurrence, key: KEYS[column](occurrence) }))
    .toSorted((a, b) => compareKeys(a.key, b.key, descending))
    .map(({ occurrence }) => occurrence);
}
