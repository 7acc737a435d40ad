import { extent, quantile } from 'd3-array';

export type Domain = { readonly low: number; readonly high: number; readonly clipped: boolean };

const OUTLIER_FENCE = 4;
const MAX_OUTLIER_RATIO = 0.1;
const MIN_RANGE_GAIN = 2.5;
const MIN_POINTS = 10;

type Span = readonly [number, number];

function endsOf(values: readonly number[], landmark: readonly number[]): Span {
  const [low = 0, high = 0] = extent(values);
  return [Math.min(low, ...landmark), Math.max(high, ...landmark)];
}

/** The values that a few extreme ones would otherwise flatten, as their ends; null when there is nothing to gain. */
function core(values: readonly number[], [low, high]: Span, landmark: readonly number[]): Span | null {
  if (values.length < MIN_POINTS) return null;
  const [q1, q3] = [quantile(values, 0.25) ?? 0, quantile(values, 0.75) ?? 0];
  const reach = OUTLIER_FENCE * (q3 - q1);
  const kept = values.filter((value) => value >= q1 - reach && value <= q3 + reach);
  if (reach === 0 || kept.length === values.length || kept.length < values.length * (1 - MAX_OUTLIER_RATIO))
    return null;
  const [coreLow, coreHigh] = endsOf(kept, landmark);
  return high - low > MIN_RANGE_GAIN * (coreHigh - coreLow) ? [coreLow, coreHigh] : null;
}

/**
 * The ends of a vertical axis over `values`. With `fromZero` it holds zero. Unless `whole`, a few values far out do not
 * flatten the others: the axis leaves them outside, and `clipped` says so.
 */
export function fitDomain(
  values: readonly number[],
  { fromZero, whole }: { fromZero: boolean; whole: boolean },
): Domain {
  const landmark = fromZero ? [0] : [];
  const all = endsOf(values, landmark);
  const kept = whole ? null : core(values, all, landmark);
  const [low, high] = kept ?? all;
  const room = (high - low || Math.abs(high) || 1) * 0.07;
  return {
    low: fromZero && low === 0 ? 0 : low - room,
    high: fromZero && high === 0 ? 0 : high + room,
    clipped: kept !== null,
  };
}
