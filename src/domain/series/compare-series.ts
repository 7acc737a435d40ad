import { chooseChartKind } from './chart-kind';
import type { ChartKind } from './chart-kind';
import type { Day } from '../time/day';
import type { Series, SeriesPoint } from './series';
import { mapPoint } from './plottable-point';
import { scaleByPowerOfTen, unitShift } from '../value/number/decimal';
import { PLAIN } from '../value/unit';
import type { Scale, Unit } from '../value/unit';

/** Both series in one unit, or each in percent of its own value on one day. */
export type ComparisonScale = 'axis' | 'index';

/**
 * Why two series are not drawn together: the first or the second has no values, the second none in the days of the first,
 * or there is neither one unit nor a day on which both can be 100.
 */
export type IncomparableReason = 'main-empty' | 'other-empty' | 'apart' | 'no-scale';

/**
 * Two series made ready for one chart. `scale` is the one used, which is the other than asked when only that is possible;
 * `base` the day that is 100 under `index`. `unit`, `scaleOf` and `decimals` are those of the axis. Points are oldest first,
 * all within the days of `main`; without a way to compare (`obstacle`) those of `main` are as they were and `other` is empty.
 */
export type Comparison = {
  readonly scale: ComparisonScale;
  readonly canShareAxis: boolean;
  readonly canIndex: boolean;
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

const HUNDRED = 100;
const INDEX_DECIMALS = 1;
/** More digits than a rate is ever written with. */
const FINEST = { scale: 1, decimals: 9 } as const;

/** The points of a series that fall within the days of another. */
function pointsWithin(points: Points, span: Points): Points {
  const [first, last] = [span[0]?.day, span.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  return points.filter(({ day }) => day >= first && day <= last);
}

/** What the series is worth on the base day or right after it; null when no index can be counted from there. */
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

/** The `points` of `other` in the unit of `main`; null when the units say different things. */
function onAxisOf(main: Series, other: Series, points: Points): Shared | null {
  const shift = main.unit && other.unit ? unitShift(other.unit, main.unit) : null;
  if (shift === null) return null;
  return {
    points: points.map((point) => mapPoint(point, (amount) => scaleByPowerOfTen(amount, FINEST, shift))),
    decimals: Math.max(0, other.decimals - shift),
  };
}

function obstacleOf(main: Series, other: Series, within: Points): IncomparableReason | null {
  if (main.points.length === 0) return 'main-empty';
  if (other.points.length === 0) return 'other-empty';
  return within.length === 0 ? 'apart' : null;
}

/**
 * Makes `other`, a whole history, ready to be drawn beside `main`, the part of a history that is shown. On one `axis` both
 * must be of one unit (points and basis points are). An `index` divides each by its value on the first day on which both have
 * begun (or the first after it) and is 100 there; it needs a base above zero and no value below. What cannot be done is
 * told by `obstacle`, `canShareAxis` and `canIndex`; nothing throws, and a scale that is not possible gives way to the other.
 * Example: 2,0 % → 2,2 % beside 200 k → 210 k → `scale` `'index'`, main 100 → 110, other 100 → 105.
 */
export function compareSeries(main: Series, other: Series, asked: ComparisonScale): Comparison {
  const within = pointsWithin(other.points, main.points);
  const shared = onAxisOf(main, other, within);
  const index = within.length === 0 ? null : indexBoth(main.points, within);
  const found = obstacleOf(main, other, within) ?? (shared === null && index === null ? 'no-scale' : null);
  const facts = {
    canShareAxis: shared !== null,
    canIndex: index !== null,
    otherKind: chooseChartKind(other),
    obstacle: found,
  };
  if (found === null && index !== null && (asked === 'index' || shared === null)) {
    return { ...facts, ...index, scale: 'index', unit: PLAIN, scaleOf: 1, decimals: INDEX_DECIMALS };
  }
  const { unit, scale: scaleOf, points } = main;
  const decimals = Math.max(main.decimals, shared?.decimals ?? 0);
  const beside = found === null ? (shared?.points ?? []) : [];
  return { ...facts, scale: 'axis', base: null, main: points, other: beside, unit, scaleOf, decimals };
}
