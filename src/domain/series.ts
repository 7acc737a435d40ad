import type { EconomicEvent } from '../contract/event';
import { adjacencyOf } from './series-adjacency';
import { revisionOf } from './series-revision';
import type { Revision } from './series-revision';
import { surpriseBetween } from './surprise';
import type { Surprise } from './surprise';
import { readValue } from './value';
import type { NumberValue } from './value-number';
import type { Value } from './value';
import { sameUnit } from './value-unit';
import type { Scale, Unit } from './value-unit';

export type Occurrence = {
  readonly event: EconomicEvent;
  readonly current: Value;
  readonly forecast: Value;
  readonly previous: Value;
  readonly surprise: Surprise | null;
  readonly revision: Revision | null;
};

/** One mark of the chart: the event's day in the provider's zone and fully scaled amounts in the series' unit. */
export type SeriesPoint = {
  readonly day: string;
  readonly value: number;
  readonly forecast: number | null;
  readonly eventId: string;
};

/**
 * The history of one indicator: `occurrences` newest first, `points` oldest first. `unit`, `scale` and `decimals` are those
 * of the newest number (unit null when there is none). `nonNumeric` counts published texts that are not one number and
 * `otherUnit` numbers in another unit: both are occurrences without a point. `next` is the first release still to come.
 */
export type Series = {
  readonly occurrences: readonly Occurrence[];
  readonly points: readonly SeriesPoint[];
  readonly unit: Unit | null;
  readonly scale: Scale;
  readonly decimals: number;
  readonly nonNumeric: number;
  readonly otherUnit: number;
  readonly next: Occurrence | null;
};

export type SeriesRange = '1y' | '3y' | '5y' | 'all';

function newestFirst(a: EconomicEvent, b: EconomicEvent): number {
  const [left, right] = [`${a.date} ${a.hour ?? ''}`, `${b.date} ${b.hour ?? ''}`];
  if (left !== right) return left < right ? 1 : -1;
  return b.id.localeCompare(a.id, 'en', { numeric: true });
}

function readOccurrence(event: EconomicEvent): Occurrence {
  const [current, forecast] = [readValue(event.current), readValue(event.forecast)];
  const previous = readValue(event.previous);
  return { event, current, forecast, previous, surprise: surpriseBetween(current, forecast), revision: null };
}

/** A revision belongs to the older release, and only the very next release can state it. */
function withRevisions(occurrences: readonly Occurrence[]): Occurrence[] {
  const areAdjacent = adjacencyOf(occurrences.map(({ event }) => event.date));
  return occurrences.map((older, index) => {
    const newer = occurrences[index - 1];
    if (newer === undefined || !areAdjacent(newer.event.date, older.event.date)) return older;
    const first = { text: older.event.current, value: older.current };
    return { ...older, revision: revisionOf(first, { text: newer.event.previous, value: newer.previous }) };
  });
}

const isReleased = ({ current }: Occurrence) => current.kind !== 'none';

function numberOf(value: Value): NumberValue | null {
  return value.kind === 'number' ? value : null;
}

function pointOf(occurrence: Occurrence, unit: Unit): SeriesPoint[] {
  const { event, current, forecast } = occurrence;
  if (current.kind !== 'number' || !sameUnit(current.unit, unit)) return [];
  const expected = forecast.kind === 'number' && sameUnit(forecast.unit, unit) ? forecast.amount : null;
  return [{ day: event.date, value: current.amount, forecast: expected, eventId: event.id }];
}

function nextOf(occurrences: readonly Occurrence[]): Occurrence | null {
  const released = occurrences.findIndex(isReleased);
  return (released === -1 ? occurrences.at(-1) : occurrences[released - 1]) ?? null;
}

function summarise(occurrences: readonly Occurrence[]): Series {
  const numbers = occurrences.map(({ current }) => numberOf(current)).filter((number) => number !== null);
  const newest = numbers[0] ?? occurrences.map(({ forecast }) => numberOf(forecast)).find((number) => number !== null);
  const unit = newest?.unit ?? null;
  const points = unit === null ? [] : occurrences.flatMap((occurrence) => pointOf(occurrence, unit)).toReversed();
  return {
    occurrences,
    points,
    unit,
    scale: newest?.scale ?? 1,
    decimals: newest?.decimals ?? 0,
    nonNumeric: occurrences.filter(isReleased).length - numbers.length,
    otherUnit: numbers.length - points.length,
    next: nextOf(occurrences),
  };
}

/**
 * Reads the history of an indicator from its events, in any order; an id that comes twice counts once, the last one winning.
 * `selected`, the event the history was asked for, is added when the history leaves it out. An event without a published
 * value is an occurrence but no point, and is counted nowhere. Never throws; no events give an empty series.
 * Example: three monthly events `2,1 %`, `2,3 %`, `Pass` → two points, oldest first, `nonNumeric` 1.
 */
export function buildSeries(events: readonly EconomicEvent[], selected?: EconomicEvent): Series {
  const known = selected === undefined ? events : [selected, ...events];
  const unique = [...new Map(known.map((event) => [event.id, event])).values()];
  return summarise(withRevisions(unique.toSorted(newestFirst).map(readOccurrence)));
}

const YEARS: Readonly<Record<Exclude<SeriesRange, 'all'>, number>> = { '1y': 1, '3y': 3, '5y': 5 };

/**
 * The part of a series within `range` of its newest published occurrence, that day of the earlier year included; what is
 * still to come stays. Counts and points are those of the part, revisions those of the whole.
 * Example: newest 2026-11-13, `'1y'` → occurrences from 2025-11-13 on.
 */
export function cutSeries(series: Series, range: SeriesRange): Series {
  const newest = (series.occurrences.find(isReleased) ?? series.occurrences[0])?.event.date;
  if (range === 'all' || newest === undefined) return series;
  const first = `${Number(newest.slice(0, 4)) - YEARS[range]}${newest.slice(4)}`;
  return summarise(series.occurrences.filter(({ event }) => event.date >= first));
}
