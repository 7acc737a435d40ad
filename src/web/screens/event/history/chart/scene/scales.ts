import { bisectLeft, bisectRight, pairs, quantileSorted, tickIncrement, ticks as ticksBetween } from 'd3-array';

type Domain = { readonly low: number; readonly high: number; readonly clipped: boolean };

const OUTLIER_FENCE = 3;
const MAX_OUTLIER_RATIO = 0.15;
const MIN_RANGE_GAIN = 1.7;
const MIN_POINTS = 10;

type Range = readonly [number, number];

// Four times as fast as sorting the array itself, which takes a comparator.
const sortNumbers = (values: readonly number[]): number[] => Array.from(new Float64Array(values).toSorted());

function rangeOf(sorted: readonly number[], required: readonly number[]): Range {
  return [Math.min(sorted[0] ?? 0, ...required), Math.max(sorted.at(-1) ?? 0, ...required)];
}

/** The range without outliers, if they would flatten the rest; null if leaving them out gains nothing. */
function coreRange(sorted: number[], [low, high]: Range, required: readonly number[]): Range | null {
  if (sorted.length < MIN_POINTS) return null;
  const [q1, q3] = [quantileSorted(sorted, 0.25) ?? 0, quantileSorted(sorted, 0.75) ?? 0];
  const fence = OUTLIER_FENCE * (q3 - q1);
  const inliers = sorted.slice(bisectLeft(sorted, q1 - fence), bisectRight(sorted, q3 + fence));
  if (fence === 0 || inliers.length === sorted.length || inliers.length < sorted.length * (1 - MAX_OUTLIER_RATIO))
    return null;
  const [coreLow, coreHigh] = rangeOf(inliers, required);
  return high - low > MIN_RANGE_GAIN * (coreHigh - coreLow) ? [coreLow, coreHigh] : null;
}

/** Widens a range to the ticks around it. A wider range may have wider ticks; the limit on rounds ends ranges below the precision of numbers. */
function widenToTicks([low, high]: Range, count: number): Range {
  let [first, last, previous] = [low, high, 0];
  for (let round = 0; round < 10; round += 1) {
    // Below 1, the step is the negative of its inverse, which is exact.
    const step = tickIncrement(first, last, count);
    if (step === previous) return [first, last];
    if (step > 0) [first, last] = [Math.floor(first / step) * step, Math.ceil(last / step) * step];
    else if (step < 0) [first, last] = [Math.ceil(first * step) / step, Math.floor(last * step) / step];
    else break;
    previous = step;
  }
  return [low, high];
}

/**
 * The domain of a vertical axis over `values`, including zero with `fromZero`. Unless `includeOutliers`, excludes a
 * few outliers that would flatten the rest, and reports that in `clipped`. With `ticks`, begins and ends at one of about that many.
 */
export function niceDomain(
  values: readonly number[],
  { fromZero, includeOutliers, ticks }: { fromZero: boolean; includeOutliers: boolean; ticks?: number | undefined },
): Domain {
  const required = fromZero ? [0] : [];
  const sorted = sortNumbers(values);
  const all = rangeOf(sorted, required);
  const inliers = includeOutliers ? null : coreRange(sorted, all, required);
  const [low, high] = inliers ?? all;
  const clipped = inliers !== null;
  if (ticks !== undefined && low < high) {
    // No value leaves the labelled part of the axis.
    const [firstTick, lastTick] = widenToTicks([low, high], ticks);
    return { low: firstTick, high: lastTick, clipped };
  }
  const padding = (high - low || Math.abs(high) || 1) * 0.07;
  // The padding does not cross zero, where the axis would look cut.
  return {
    low: low >= 0 ? Math.max(0, low - padding) : low - padding,
    high: high <= 0 ? Math.min(0, high + padding) : high + padding,
    clipped,
  };
}

function verticalScale({ low, high, clipped }: Domain, [bottom, top]: readonly [number, number], count: number) {
  const ticks = ticksBetween(low, high, count);
  return {
    at: (value: number) => {
      const share = low === high ? 0.5 : (Math.max(low, Math.min(high, value)) - low) / (high - low);
      return bottom * (1 - share) + top * share;
    },
    ticks,
    step: (ticks[1] ?? high) - (ticks[0] ?? low),
    low,
    high,
    clipped,
  };
}

type VerticalScale = ReturnType<typeof verticalScale>;

type Fit = {
  readonly fromZero: boolean;
  readonly includeOutliers: boolean;
  readonly count: number;
  /** Whether the axis begins and ends at a tick. */
  readonly endsAtTicks: boolean;
};

/** Whether a value is inside the axis; the scale clamps others to its ends. */
export function isInside({ low, high }: Pick<VerticalScale, 'low' | 'high'>, value: number): boolean {
  return value >= low && value <= high;
}

/** The value axis between two y positions, with about `count` ticks. */
export function valueScale(values: readonly number[], yRange: readonly [number, number], fit: Fit): VerticalScale {
  const ticks = fit.endsAtTicks ? fit.count : undefined;
  return verticalScale(niceDomain(values, { ...fit, ticks }), yRange, fit.count);
}

/** The axis of the surprises, symmetric about zero. */
export function surpriseScale(
  differences: readonly number[],
  yRange: readonly [number, number],
  includeOutliers: boolean,
): VerticalScale {
  const { low, high, clipped } = niceDomain(differences, { fromZero: true, includeOutliers });
  const most = Math.max(-low, high) || 1;
  return verticalScale({ low: -most, high: most, clipped }, yRange, 2);
}

const MIN_INTERVAL_MS = 20 * 86_400_000;
const MAX_BAR_WIDTH_PX = 22;

/** The time axis, with half a gap of padding at both ends. `pitch` is the usual distance between points, `bar` the bar width. */
export function timeScale(times: readonly number[], right: number) {
  const gaps = sortNumbers(pairs(times, (time, next) => next - time).filter((gap) => gap > 0));
  const usualGap = quantileSorted(gaps, 0.5) ?? MIN_INTERVAL_MS;
  const [from, to] = [(times[0] ?? 0) - usualGap * 0.55, (times.at(-1) ?? 0) + usualGap * 0.55];
  const perPixel = right / (to - from);
  const pitch = usualGap * perPixel;
  const closest = (quantileSorted(gaps, 0.05) ?? MIN_INTERVAL_MS) * perPixel;
  return {
    at: (time: number) => (time - from) * perPixel,
    from,
    to,
    pitch,
    bar: Math.max(1, Math.min(MAX_BAR_WIDTH_PX, pitch * 0.66, closest * 0.9)),
  };
}

export type TimeScale = ReturnType<typeof timeScale>;
