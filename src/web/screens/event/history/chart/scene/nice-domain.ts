import { extent, quantile } from 'd3-array';

export type Domain = { readonly low: number; readonly high: number; readonly clipped: boolean };

const OUTLIER_FENCE = 4;
const MAX_OUTLIER_RATIO = 0.1;
const MIN_RANGE_GAIN = 2.5;
const MIN_POINTS = 10;

type Range = readonly [number, number];

function rangeOf(values: readonly number[], required: readonly number[]): Range {
  const [low = 0, high = 0] = extent(values);
  return [Math.min(low, ...required), Math.max(high, ...required)];
}

/** The range without outliers, if they would flatten the rest; null if leaving them out gains nothing. */
function coreRange(values: readonly number[], [low, high]: Range, required: readonly number[]): Range | null {
  if (values.length < MIN_POINTS) return null;
  const [q1, q3] = [quantile(values, 0.25) ?? 0, quantile(values, 0.75) ?? 0];
  const fence = OUTLIER_FENCE * (q3 - q1);
  const inliers = values.filter((value) => value >= q1 - fence && value <= q3 + fence);
  if (fence === 0 || inliers.length === values.length || inliers.length < values.length * (1 - MAX_OUTLIER_RATIO))
    return null;
  const [coreLow, coreHigh] = rangeOf(inliers, required);
  return high - low > MIN_RANGE_GAIN * (coreHigh - coreLow) ? [coreLow, coreHigh] : null;
}

/**
 * The domain of a vertical axis over `values`, including zero with `fromZero`. Unless `includeOutliers`, excludes a
 * few outliers that would flatten the rest, and reports that in `clipped`.
 */
export function niceDomain(
  values: readonly number[],
  { fromZero, includeOutliers }: { fromZero: boolean; includeOutliers: boolean },
): Domain {
  const required = fromZero ? [0] : [];
  const all = rangeOf(values, required);
  const inliers = includeOutliers ? null : coreRange(values, all, required);
  const [low, high] = inliers ?? all;
  const padding = (high - low || Math.abs(high) || 1) * 0.07;
  return {
    low: fromZero && low === 0 ? 0 : low - padding,
    high: fromZero && high === 0 ? 0 : high + padding,
    clipped: inliers !== null,
  };
}
