import { extent, quantileSorted } from 'd3-array';

export type Domain = { readonly low: number; readonly high: number; readonly cut: boolean };

const FENCE = 4;
const MOST_OUTSIDE = 0.1;
const WORTH_CUTTING = 2.5;
const FEWEST = 10;

const spanOf = (values: readonly number[]): [number, number] => {
  const [low, high] = extent(values);
  return [low ?? 0, high ?? 0];
};

/** The values that a few extreme ones would otherwise flatten; all of them when there is nothing to gain. */
function core(values: readonly number[], landmark: readonly number[]): readonly number[] {
  if (values.length < FEWEST) return values;
  const sorted = values.toSorted((a, b) => a - b);
  const [q1, q3] = [quantileSorted(sorted, 0.25) ?? 0, quantileSorted(sorted, 0.75) ?? 0];
  const reach = FENCE * (q3 - q1);
  const kept = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  if (reach === 0 || kept.length < sorted.length * (1 - MOST_OUTSIDE)) return values;
  const [[low, high], [coreLow, coreHigh]] = [spanOf([...values, ...landmark]), spanOf([...kept, ...landmark])];
  return high - low > WORTH_CUTTING * (coreHigh - coreLow) ? kept : values;
}

/**
 * The ends of a vertical axis over `values`. With `fromZero` it holds zero. Unless `whole`, a few values far out do not
 * flatten the others: the axis leaves them outside, and `cut` says so.
 */
export function fitDomain(
  values: readonly number[],
  { fromZero, whole }: { fromZero: boolean; whole: boolean },
): Domain {
  const landmark = fromZero ? [0] : [];
  const kept = whole ? values : core(values, landmark);
  const [low, high] = spanOf([...kept, ...landmark]);
  const room = (high - low || Math.abs(high) || 1) * 0.07;
  return {
    low: fromZero && low === 0 ? 0 : low - room,
    high: fromZero && high === 0 ? 0 : high + room,
    cut: kept.length < values.length,
  };
}
