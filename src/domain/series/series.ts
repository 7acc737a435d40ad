import { foldText } from '../search/fold-text';
import { parsePeriod } from '../search/parse-period';
import { isEmptyValue } from '../value/missing';
import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/decode/event';
import { type Day, startInUtc } from '../time/day';
import type { PointKind } from './plottable-point';
import { summarizeSeries } from './summary';
import { splitPeriod } from './split-period';
import { mayBeRescaled } from '../value/relative-difference';
import { surpriseBetween, type Surprise } from '../value/surprise';
import { parseValue, type Value } from '../value/value';
import type { Scale, Unit } from '../value/unit';
import { convertToUnit } from '../value/number/decimal';

const MAX_GAP_RATIO = 1.5;
/** The windows of gaps, before and after the one in question: past, future and both. */
const GAP_WINDOWS = [
  [4, 0],
  [0, 4],
  [2, 2],
] as const;
/** The number of gaps in a window, including the one in question, that show how often releases come. */
const MIN_GAPS = 3;
/** A quarter and some days: the largest gap between two releases alone. */
const MAX_SINGLE_GAP_MS = 100 * 86_400_000;

const median = (gaps: readonly number[]): number => gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;

/** The largest gap at `at` without a missing release; the smallest of its windows, since a series may change its frequency. */
function maxGapAt(gaps: readonly number[], at: number): number {
  if (gaps.length < 2) return MAX_SINGLE_GAP_MS;
  const windows = GAP_WINDOWS.map(([before, after]) => gaps.slice(Math.max(0, at - before), at + after + 1));
  const usual = windows.filter(({ length }) => length >= MIN_GAPS).map(median);
  return MAX_GAP_RATIO * Math.min(...(usual.length === 0 ? gaps : usual));
}

/**
 * Returns for each pair of consecutive days whether no release is missing between them: their gap is at most 1.5 times the
 * median of the gaps around it (with the four before, the four after, or two on either side, whichever is least); two days alone
 * are at most 100 days apart. `days` are sorted, in either direction. Example: January, February and May → `[true, false]`.
 */
function detectAdjacency(days: readonly Day[]): readonly boolean[] {
  const starts = days.map(startInUtc);
  const gaps = starts.slice(1).map((start, index) => Math.abs(start - (starts[index] ?? start)));
  const positive = gaps.filter((gap) => gap > 0);
  let at = -1;
  return gaps.map((gap) => {
    if (gap === 0) return true;
    at += 1;
    return gap <= maxGapAt(positive, at);
  });
}

/** The next release restated this figure: both texts verbatim, and the exact restated − first of two numbers of one unit. */
type Revision = { readonly from: string; readonly to: string; readonly difference: Surprise | null };

type FigureText = { readonly text: string; readonly value: Value };

const normalizeText = (text: string) => foldText(text).replace(/[\u2212\u2012\u2013]/g, '-');

/** Converts the restated value to the unit first published, the unit of its row. */
const inUnitOfFirst = (restated: Value, first: Value): Value =>
  restated.kind === 'number' && first.kind === 'number' ? (convertToUnit(restated, first.unit) ?? restated) : restated;

/**
 * Compares a published figure with the `previous` of the very next release: a revision, `'same'` (`2,9 %` and `2,90 %`), or null
 * when they are neither two numbers of one unit nor two texts of one kind.
 * Example: first `166 k`, restated `170 k` → `{ from: '166 k', to: '170 k', difference: … 4000 … }`; restated `-` → null.
 */
function findRevision(first: FigureText, restated: FigureText): Revision | 'same' | null {
  const { kind } = first.value;
  if (kind === 'none' || kind !== restated.value.kind || mayBeRescaled(first.value, restated.value)) return null;
  const difference = surpriseBetween(inUnitOfFirst(restated.value, first.value), first.value);
  if (kind === 'number' && difference === null) return null;
  const isSame = difference
    ? difference.direction === 'in-line'
    : normalizeText(first.text) === normalizeText(restated.text);
  return isSame ? 'same' : { from: first.text, to: restated.text, difference };
}

/**
 * One release of a history. `restated` is its figure according to the very next release, null when the two cannot be compared;
 * `revision` is set when they differ.
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
 * One point of the chart, with its release: the event's date in the source time zone, also as midnight UTC in epoch ms (`time`), and fully
 * scaled amounts in the series' unit. `low` and `high` are the ends of a range, whose middle is `value`; `difference` is the exact
 * value − forecast; `revised` is the value according to the next release. All amounts but `value` may be null.
 */
export type SeriesPoint = {
  readonly day: Day;
  readonly time: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly forecast: number | null;
  readonly difference: number | null;
  readonly revised: number | null;
  readonly occurrence: Occurrence;
};

/**
 * The history of one indicator: `occurrences` newest first, `points` oldest first. `pointKind` is the kind of points plotted: that of
 * the newest published value, or of the ranges or pairs that outnumber the single numbers. `unit`, `scale` and `decimals` are those
 * of the newest value of that kind (unit null when there is none); points and basis points are converted into one another.
 * `nonNumeric` counts the published texts that cannot be plotted and `otherUnit` those in another unit: both are occurrences
 * without a point. `next` is the first release still to come.
 */
export type Series = {
  readonly occurrences: readonly Occurrence[];
  readonly points: readonly SeriesPoint[];
  readonly pointKind: PointKind;
  readonly unit: Unit | null;
  readonly scale: Scale;
  readonly decimals: number;
  readonly nonNumeric: number;
  readonly otherUnit: number;
  readonly next: Occurrence | null;
};

// The first collator of a page takes 8 ms, and few events share their date and hour.
let byId: Intl.Collator | null = null;

const compareIds = (a: string, b: string): number =>
  (byId ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

function newestFirst(a: EconomicEvent, b: EconomicEvent): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  const [left, right] = [a.hour ?? '', b.hour ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  // Periods published at once, such as two months after a shutdown.
  return (statedPeriod(b).months ?? 0) - (statedPeriod(a).months ?? 0) || compareIds(b.id, a.id);
}

function toOccurrence(event: EconomicEvent, mark: DecimalMark): Occurrence {
  const [current, forecast] = [parseValue(event.current, mark), parseValue(event.forecast, mark)];
  const previous = parseValue(event.previous, mark);
  const surprise = surpriseBetween(current, forecast);
  return { event, current, forecast, previous, surprise, restated: null, revision: null };
}

const previousFigure = ({ event, previous }: Occurrence): FigureText => ({ text: event.previous, value: previous });

/** Matches words, or January in numbers: the months of `2026-01` and of `2026` are the same. */
const NAMES_PART_OF_YEAR = /\p{L}|\b0?1\b/u;
/** A quarter and some days: a longer step between two months or quarters leaves one out. */
const MAX_PERIOD_STEP_MONTHS = 3.5;
const MAX_YEAR_STEP_MONTHS = 12;

function statedPeriod({ title, period, date }: EconomicEvent) {
  const text = period.trim() || splitPeriod(title).period;
  return { text, months: parsePeriod(text, date) };
}

/**
 * Whether the `previous` of the second estimate of a period is the first estimate. It is the period before instead if it equals the
 * `previous` of the first, or is nearer to it than to the first estimate, since the period before may have been revised.
 */
function statesFirst(second: Occurrence, first: Occurrence): boolean {
  if (findRevision(previousFigure(first), previousFigure(second)) === 'same') return false;
  const toPrevious = surpriseBetween(second.previous, first.previous);
  const toFirst = surpriseBetween(second.previous, first.current);
  return !toPrevious || !toFirst || Math.abs(toFirst.difference) <= Math.abs(toPrevious.difference);
}

/**
 * Whether the newer release can restate the older one: no period is missing between them. December 2026 does not restate December 2025.
 */
function canRestate(newer: Occurrence, older: Occurrence): boolean {
  const [next, last] = [statedPeriod(newer.event), statedPeriod(older.event)];
  const isSameDay = newer.event.date === older.event.date;
  if (next.months === null || last.months === null) return !isSameDay || statesFirst(newer, older);
  const step = next.months - last.months;
  if (step === 0) return statesFirst(newer, older);
  const isWholeYears = next.months % 12 === 0 && last.months % 12 === 0;
  const isPartOfYear = !isWholeYears || NAMES_PART_OF_YEAR.test(`${next.text} ${last.text}`);
  return step > 0 && step <= (isPartOfYear ? MAX_PERIOD_STEP_MONTHS : MAX_YEAR_STEP_MONTHS);
}

/** Sets the revision on the older release; only the very next release can restate it, once its own value is published. */
function withRevisions(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const areAdjacent = detectAdjacency(occurrences.map(({ event }) => event.date));
  return occurrences.map((older, index) => {
    const newer = occurrences[index - 1];
    if (newer === undefined || !areAdjacent[index - 1] || isEmptyValue(newer.event.current)) return older;
    if (!canRestate(newer, older)) return older;
    const { event, current, forecast, previous, surprise } = older;
    const found = findRevision({ text: event.current, value: current }, previousFigure(newer));
    if (found === null) return older;
    // A spread is several times slower, and a history has thousands of releases.
    const revision = found === 'same' ? null : found;
    return { event, current, forecast, previous, surprise, restated: newer.previous, revision };
  });
}

/**
 * Builds the history of an indicator from its events, in any order; of two with one id, the last wins. `selected`, the event the
 * history belongs to, is added when missing; `mark` is the provider's decimal mark. An event without a published value is an
 * occurrence without a point, and is not counted. Never throws; no events give an empty series.
 * Example: three monthly events `2,1 %`, `2,3 %`, `Pass` → two points, oldest first, `nonNumeric` 1.
 */
export function buildSeries(
  events: readonly EconomicEvent[],
  selected?: EconomicEvent,
  mark: DecimalMark = 'either',
): Series {
  const known = selected === undefined ? events : [selected, ...events];
  const unique = [...new Map(known.map((event) => [event.id, event])).values()];
  return summarizeSeries(withRevisions(unique.toSorted(newestFirst).map((event) => toOccurrence(event, mark))));
}

/** The releases right before and right after one of a series; null at its ends. */
type AdjacentReleases = { readonly earlier: EconomicEvent | null; readonly later: EconomicEvent | null };

/**
 * Finds the releases right before and after the event `id` in a series, by the provider's date and hour; both null when the series
 * does not contain the id. Example: of the October release of a monthly series → `earlier` September's, `later` November's.
 */
export function findAdjacentReleases({ occurrences }: Pick<Series, 'occurrences'>, id: string): AdjacentReleases {
  const at = occurrences.findIndex(({ event }) => event.id === id);
  if (at === -1) return { earlier: null, later: null };
  return { earlier: occurrences[at + 1]?.event ?? null, later: occurrences[at - 1]?.event ?? null };
}

/**
 * Finds which releases restate the figure of the release before them: their ids, with the text first published. `events` are those of
 * one indicator, in any order, none missing between two of them; `mark` is the provider's decimal mark. Never throws.
 * Example: October published `154K`, November states `214K` as previous → `{ idOfNovember: '154K' }`.
 */
export function firstPrints(events: readonly EconomicEvent[], mark: DecimalMark): ReadonlyMap<string, string> {
  const { occurrences } = buildSeries(events, undefined, mark);
  return new Map(
    occurrences.flatMap(({ revision }, index) => {
      const newer = occurrences[index - 1];
      return revision && newer ? [[newer.event.id, revision.from] as const] : [];
    }),
  );
}
