import type { DecimalMark } from '../../contract/app-config';
import { isHoliday, type ZonedEvent } from './agenda';
import { importanceRank } from './importance';
import { parseNumericText } from '../value/number/number';
import { relativeSurprise } from '../value/surprise';
import { ABSENT_KEY, amountKey, compareKeys, keyIn, textKey, type SortKey } from '../value/sort-key';

function figureKey(text: string, mark: DecimalMark): SortKey {
  const value = parseNumericText(text, mark);
  return value === null ? ABSENT_KEY : amountKey(value.unit, value.amount);
}

function timeKey({ event, at }: ZonedEvent): SortKey {
  if (at !== null) return keyIn(1, at);
  return isHoliday(event) ? keyIn(0, 0) : ABSENT_KEY;
}

const sizeKey = (size: number | null): SortKey => (size === null ? ABSENT_KEY : keyIn(0, Math.abs(size)));

type Known = { readonly mark: DecimalMark; readonly scores: ReadonlyMap<string, number | null> };

const KEYS = {
  hour: timeKey,
  importance: ({ event }) => keyIn(0, importanceRank(event.importance)),
  country: ({ event }) => textKey(event.region.code),
  title: ({ event }) => textKey(event.title),
  period: ({ event }) => textKey(event.period),
  category: ({ event }) => textKey(event.category.label),
  current: ({ event }, { mark }) => figureKey(event.current, mark),
  forecast: ({ event }, { mark }) => figureKey(event.forecast, mark),
  previous: ({ event }, { mark }) => figureKey(event.previous, mark),
  deviation: ({ event }, { mark }) => sizeKey(relativeSurprise(event.current, event.forecast, mark)),
  score: ({ event }, { scores }) => sizeKey(scores.get(event.id) ?? null),
  source: ({ event }) => textKey(event.source.name),
} satisfies Readonly<Record<string, (zoned: ZonedEvent, known: Known) => SortKey>>;

export type SortColumn = keyof typeof KEYS;

/** The column that events are sorted by, and the direction. */
export type EventOrder = { readonly column: SortColumn; readonly descending: boolean };

/**
 * Sorts events by a column and returns a new list. Events that compare equal keep their order.
 *
 * - Figures sort by amount, parsed with the decimal mark `mark`; thousands and millions are converted. Units cannot be
 *   compared, so percentages come first, then points, basis points, plain numbers, counts, and each currency. What is not a
 *   single number (empty, a range, a bound, votes, words) sorts last in both directions.
 * - Deviations sort by size relative to the figures, and scores (by event id, in standard deviations) by size, whatever their sign;
 *   unknown ones come last in both directions.
 * - Hours sort by instant; holidays come first and untimed events last, in both directions.
 * - Importance sorts by rank. Texts (countries by code) sort in French alphabetical order, numbers in them by size; an empty
 *   text sorts last in both directions.
 *
 * Example: `sortEvents(events, { column: 'current', descending: true })` → `1,2 Md`, `228 k`, `50,1`, then `n.c.`.
 */
export function sortEvents(
  events: readonly ZonedEvent[],
  { column, descending }: EventOrder,
  mark: DecimalMark = 'either',
  scores: Known['scores'] = new Map(),
): readonly ZonedEvent[] {
  return events
    .map((zoned) => ({ zoned, key: KEYS[column](zoned, { mark, scores }) }))
    .toSorted((a, b) => compareKeys(a.key, b.key, descending))
    .map(({ zoned }) => zoned);
}
