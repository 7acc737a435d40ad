import type { DecimalMark } from '../contract/app-config';
import type { EconomicEvent } from '../contract/event';
import type { Day } from './day';
import { adjacencyOf } from './series-adjacency';
import type { PointReading } from './series-mark';
import { restatementOf } from './series-revision';
import type { Revision } from './series-revision';
import { summarise } from './series-summary';
import { surpriseBetween } from './surprise';
import type { Surprise } from './surprise';
import { readValue } from './value';
import type { Value } from './value';
import type { Scale, Unit } from './value-unit';

/**
 * One release of a history. `restated` is what the very next release says of its figure, when that can be compared with
 * it (two numbers of one unit, or two texts of one form), else null; `revision` when it says another one.
 */
export type Occurrence = {
  readonly event: EconomicEvent;
  readonly current: Value;
  readonly forecast: Value;
  readonly previous: Value;
  readonly surprise: Surprise | null;
  readonly restated: Value | null;
  readonly revision: Revision | null;
};

/**
 * One mark of the chart: the event's day in the provider's zone and fully scaled amounts in the series' unit. `low` and
 * `high` are the ends of a range, whose middle is `value`; `difference` is value − forecast without binary noise, `revised`
 * what the next release made of the value. All but `day` and `value` may be null.
 */
export type SeriesPoint = {
  readonly day: Day;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly forecast: number | null;
  readonly difference: number | null;
  readonly revised: number | null;
  readonly eventId: string;
};

/**
 * The history of one indicator: `occurrences` newest first, `points` oldest first. `reading` says what is read beside single
 * numbers: nothing, ranges (their middle), or the first of each `a|b` pair, after the newest published value that is one of
 * the three, or after the ranges or pairs that outnumber the single numbers. `unit`, `scale` and `decimals` are those of the
 * newest value of that form (unit null when there is none); points in basis points and in points are converted into one
 * another. `nonNumeric` counts published texts that have no mark and `otherUnit` those in another
 * unit: both are occurrences without a point. `next` is the first release still to come.
 */
export type Series = {
  readonly occurrences: readonly Occurrence[];
  readonly points: readonly SeriesPoint[];
  readonly reading: PointReading;
  readonly unit: Unit | null;
  readonly scale: Scale;
  readonly decimals: number;
  readonly nonNumeric: number;
  readonly otherUnit: number;
  readonly next: Occurrence | null;
};

const byId = new Intl.Collator('en', { numeric: true });

function newestFirst(a: EconomicEvent, b: EconomicEvent): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  const [left, right] = [a.hour ?? '', b.hour ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return byId.compare(b.id, a.id);
}

function readOccurrence(event: EconomicEvent, mark: DecimalMark): Occurrence {
  const [current, forecast] = [readValue(event.current, mark), readValue(event.forecast, mark)];
  const previous = readValue(event.previous, mark);
  const surprise = surpriseBetween(current, forecast);
  return { event, current, forecast, previous, surprise, restated: null, revision: null };
}

/** A revision belongs to the older release, and only the very next release can state it. */
function withRevisions(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const areAdjacent = adjacencyOf(occurrences.map(({ event }) => event.date));
  return occurrences.map((older, index) => {
    const newer = occurrences[index - 1];
    if (newer === undefined || !areAdjacent[index - 1]) return older;
    const { event, current, forecast, previous, surprise } = older;
    const said = { text: newer.event.previous, value: newer.previous };
    const stated = restatementOf({ text: event.current, value: current }, said);
    if (stated === null) return older;
    // Spelled out: a spread takes several times as long, and a history has thousands.
    const revision = stated === 'same' ? null : stated;
    return { event, current, forecast, previous, surprise, restated: newer.previous, revision };
  });
}

/**
 * Reads the history of an indicator from its events, in any order; an id that comes twice counts once, the last one winning.
 * `selected`, the event the history was asked for, is added when the history leaves it out; `mark` is the decimal mark of
 * the provider. An event without a published value is an occurrence but no point, and is counted nowhere. Never throws; no
 * events give an empty series. Example: three monthly events `2,1 %`, `2,3 %`, `Pass` → two points, oldest first, `nonNumeric` 1.
 */
export function buildSeries(
  events: readonly EconomicEvent[],
  selected?: EconomicEvent,
  mark: DecimalMark = 'either',
): Series {
  const known = selected === undefined ? events : [selected, ...events];
  const unique = [...new Map(known.map((event) => [event.id, event])).values()];
  return summarise(withRevisions(unique.toSorted(newestFirst).map((event) => readOccurrence(event, mark))));
}
