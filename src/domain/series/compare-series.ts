import { chooseChartKind, type ChartKind } from './chart-kind';
import type { Day } from '../time/day';
import type { Series, SeriesPoint } from './series';
import { mapPoint } from './plottable-point';
import { scaleByPowerOfTen, unitShift } from '../value/number/decimal';
import { PLAIN, type Scale, type Unit } from '../value/unit';

/** Both series in one unit, or each in percent of its own value on one day. */
export type ComparisonScale = 'axis' | 'index';

/**
 * Why two series cannot be compared: the first or the second has no values, the second has none within the dates of the first,
 * or they have neither a common unit nor a date on which both can be 100.
 */
export type IncomparableReason = 'main-empty' | 'other-empty' | 'apart' | 'no-scale';

/**
 * Two series prepared for one chart. `scale` is the one used, which differs from the requested one when only the other is
 * possible; `base` is the date that is 100 under `index`. `unit`, `scaleOf` and `decimals` are those of the axis, whose scale is the
 * larger of both. Points are oldest first and within the dates of `main`. When the series cannot be compared (`obstacle`), `main` is
 * unchanged and `other` is empty.
 */
export type Comparison = {
  readonly scale: ComparisonScale;
  readonly canShareAxis: boolean;
  readonly canIndex: boolean;
  /** The scale used where none is requested. */
  readonly preferred: ComparisonScale;
  readonly base: Day | null;
  readonly main: readonly SeriesPoint[];
  readonly other: readonly SeriesPoint[];
  readonly otherKind: ChartKind;
  readonly unit: Unit | null;
  readonly scaleOf: Scale;
  readonly decimals: number;
  readonly obstacle: IncomparableReason | null;
};

type Points = readonly SeriesPoint[];

/** Largest gap between two lines on one axis, in spans of the larger one. Beyond it, each takes less than a quarter of the axis. */
const MAX_GAP_IN_SPANS = 2;
const HUNDRED = 100;
const INDEX_DECIMALS = 1;
/** More decimals than any rate is written with. */
const FINEST = { scale: 1, decimals: 9 } as const;

/** The points of a series within the dates of another. */
function pointsWithin(points: Points, span: Points): Points {
  const [first = '', last = ''] = [span[0]?.day, span.at(-1)?.day];
  return points.filter(({ day }) => day >= first && day <= last);
}

/** The value on the base date or the first one after it; null when it cannot be the base of an index. */
function baseOf(points: Points, day: Day): number | null {
  const base = points.find((point) => point.day >= day)?.value ?? 0;
  return base > 0 && points.every(({ value }) => value >= 0) ? base : null;
}

const indexed = (points: Points, base: number): Points =>
  points.map((point) => mapPoint(point, (amount) => (amount / base) * HUNDRED));

type Indexed = { readonly base: Day; readonly main: Points; readonly other: Points };

function indexBoth(main: Points, other: Points): Indexed | null {
  const [mainStart, otherStart] = [main[0]?.day ?? '', other[0]?.day ?? ''];
  const base = mainStart > otherStart ? mainStart : otherStart;
  const [mainBase, otherBase] = [baseOf(main, base), baseOf(other, base)];
  if (mainBase === null || otherBase === null) return null;
  return { base, main: indexed(main, mainBase), other: indexed(other, otherBase) };
}

type Shared = { readonly points: Points; readonly decimals: number };

/** The `points` of `other` in the unit of `main`; null when the units cannot be converted. */
function onAxisOf(main: Series, other: Series, points: Points): Shared | null {
  const shift = main.unit && other.unit ? unitShift(other.unit, main.unit) : null;
  if (shift === null) return null;
  return {
    points: points.map((point) => mapPoint(point, (amount) => scaleByPowerOfTen(amount, FINEST, shift))),
    decimals: Math.max(0, other.decimals - shift),
  };
}

/** Whether two lines on one axis would lie so far apart that both are flat. */
function areFlat(some: Points, others: Points): boolean {
  const edgesOf = (points: Points) => {
    const values = points.map(({ value }) => value);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const [a, b] = [edgesOf(some), edgesOf(others)];
  return (
    Math.max(a.low, b.low) - Math.min(a.high, b.high) > MAX_GAP_IN_SPANS * Math.max(a.high - a.low, b.high - b.low)
  );
}

function obstacleOf(main: Series, other: Series, within: Points): IncomparableReason | null {
  if (main.points.length === 0) return 'main-empty';
  if (other.points.length === 0) return 'other-empty';
  return within.length === 0 ? 'apart' : null;
}

/**
 * Prepares `other`, a whole history, to be plotted beside `main`, the displayed part of a history. One `axis` requires one unit
 * (points and basis points are converted). An `index` divides each series by its value on the first date on which both have
 * begun, or the first one after it, and is 100 there; it requires a positive base and no negative value. `obstacle`,
 * `canShareAxis` and `canIndex` report what is not possible; an impossible scale falls back to the other. Without a requested one, the
 * axis is used unless both lines would be flat on it. Never throws.
 * Example: 2,0 % → 2,2 % beside 200 k → 210 k → `scale` `'index'`, main 100 → 110, other 100 → 105.
 */
export function compareSeries(main: Series, other: Series, requested: ComparisonScale | null): Comparison {
  const within = pointsWithin(other.points, main.points);
  const shared = onAxisOf(main, other, within);
  const index = indexBoth(main.points, within);
  const found = obstacleOf(main, other, within) ?? (shared === null && index === null ? 'no-scale' : null);
  const isFlat = shared !== null && index !== null && areFlat(main.points, shared.points);
  const preferred: ComparisonScale = isFlat ? 'index' : 'axis';
  const facts = {
    preferred,
    canShareAxis: shared !== null,
    canIndex: index !== null,
    otherKind: chooseChartKind(other),
    obstacle: found,
  };
  if (index !== null && ((requested ?? preferred) === 'index' || shared === null)) {
    return { ...facts, ...index, scale: 'index', unit: PLAIN, scaleOf: 1, decimals: INDEX_DECIMALS };
  }
  const { unit, points } = main;
  // Milliards in thousands would have more zeros than the axis has space for.
  const scaleOf = shared !== null && other.scale > main.scale ? other.scale : main.scale;
  const decimals = Math.max(main.decimals, shared?.decimals ?? 0);
  return { ...facts, scale: 'axis', base: null, main: points, other: shared?.points ?? [], unit, scaleOf, decimals };
}
