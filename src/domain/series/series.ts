import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/decode/event';
import { type Day, startInUtc } from '../time/day';
import type { PointKind } from './plottable-point';
import { summarizeSeries } from './summary';
import { surpriseBetween, type Surprise } from '../value/surprise';
import { parseValue, type Value } from '../value/value';
import type { Scale, Unit } from '../value/unit';
import { convertToUnit } from '../value/number/decimal';

const MAX_GAP_RATIO = 1.5;
/** How many gaps count, before and after the one in question: of the past, of the future, right around it. */
const AROUND = [
  [4, 0],
  [0, 4],
  [2, 2],
] as const;
/** So many gaps, the one in question with them, say how often releases come. */
const MIN_GAPS = 3;
/** A quarter and some days: what two releases alone may be apart. */
const MAX_SINGLE_GAP_MS = 100 * 86_400_000;

const median = (gaps: readonly number[]): number => gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;

/** How wide the gap at `at` may be, by the least of what is usual beside it, since a series may change its rhythm. */
function widestAt(gaps: readonly number[], at: number): number {
  if (gaps.length < 2) return MAX_SINGLE_GAP_MS;
  const beside = AROUND.map(([before, after]) => gaps.slice(Math.max(0, at - before), at + after + 1));
  const usual = beside.filter(({ length }) => length >= MIN_GAPS).map(median);
  return MAX_GAP_RATIO * Math.min(...(usual.length === 0 ? gaps : usual));
}

/**
 * Tells of each day of a series and the one after it in the list whether they follow each other with no release missing
 * between them: their gap is at most 1.5 times the median of the gaps beside it (with four before it, with four after it and
 * with two on either side, the least of the three); two days alone are at most 100 days apart. `days` are in order, either way; the answer has one
 * entry less. Example: January, February and May of a monthly series → `[true, false]`.
 */
function detectAdjacency(days: readonly Day[]): readonly boolean[] {
  const starts = days.map(startInUtc);
  const gaps = starts.slice(1).map((start, index) => Math.abs(start - (starts[index] ?? start)));
  const positive = gaps.filter((gap) => gap > 0);
  let at = -1;
  return gaps.map((gap) => {
    if (gap === 0) return true;
    at += 1;
    return gap <= widestAt(positive, at);
  });
}

/**
 * A later release gave another figure for this occurrence: the texts as first published and as restated, verbatim, and the
 * exact difference restated − first when both are numbers of one unit.
 */
type Revision = { readonly from: string; readonly to: string; readonly difference: Surprise | null };

type Reading = { readonly text: string; readonly value: Value };

const foldText = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .toLowerCase();

/** In the unit of what was published first, which is that of its row. */
const likeFirst = (restated: Value, first: Value): Value =>
  restated.kind === 'number' && first.kind === 'number' ? (convertToUnit(restated, first.unit) ?? restated) : restated;

/**
 * What the `previous` of the release right after it makes of a published figure: another one, the `'same'`
 * (`2,9 %` and `2,90 %` are), or null when the two cannot be compared, which takes two numbers of one unit or two texts of one
 * form.
 * Example: first `166 k`, restated `170 k` → `{ from: '166 k', to: '170 k', difference: … 4000 … }`; restated `-` → null.
 */
function findRevision(first: Reading, restated: Reading): Revision | 'same' | null {
  if (first.value.kind === 'none' || first.value.kind !== restated.value.kind) return null;
  const difference = surpriseBetween(likeFirst(restated.value, first.value), first.value);
  if (first.value.kind === 'number' && difference === null) return null;
  const isSame = difference ? difference.direction === 'in-line' : foldText(first.text) === foldText(restated.text);
  return isSame ? 'same' : { from: first.text, to: restated.text, difference };
}

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
  readonly reading: PointKind;
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
  const [current, forecast] = [parseValue(event.current, mark), parseValue(event.forecast, mark)];
  const previous = parseValue(event.previous, mark);
  const surprise = surpriseBetween(current, forecast);
  return { event, current, forecast, previous, surprise, restated: null, revision: null };
}

/** A revision belongs to the older release, and only the very next release can state it. */
function withRevisions(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const areAdjacent = detectAdjacency(occurrences.map(({ event }) => event.date));
  return occurrences.map((older, index) => {
    const newer = occurrences[index - 1];
    if (newer === undefined || !areAdjacent[index - 1]) return older;
    const { event, current, forecast, previous, surprise } = older;
    const said = { text: newer.event.previous, value: newer.previous };
    const stated = findRevision({ text: event.current, value: current }, said);
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
  return summarizeSeries(withRevisions(unique.toSorted(newestFirst).map((event) => readOccurrence(event, mark))));
}
