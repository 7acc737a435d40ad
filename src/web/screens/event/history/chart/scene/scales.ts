import { median, quantile } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { niceDomain, type Domain } from './nice-domain';

export type VerticalScale = {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly step: number;
  readonly low: number;
  readonly high: number;
  readonly clipped: boolean;
};

function verticalScale({ low, high, clipped }: Domain, [bottom, top]: readonly [number, number], count: number) {
  const scale = scaleLinear([low, high], [bottom, top]).clamp(true);
  const ticks = scale.ticks(count);
  return {
    at: (value: number) => scale(value),
    ticks,
    step: (ticks[1] ?? high) - (ticks[0] ?? low),
    low,
    high,
    clipped,
  };
}

type Fit = { readonly fromZero: boolean; readonly includeOutliers: boolean; readonly count: number };

/** Whether a value is inside the axis; the scale clamps others to its yRange. */
export function isInside({ low, high }: Pick<VerticalScale, 'low' | 'high'>, value: number): boolean {
  return value >= low && value <= high;
}

/** The value axis between two y positions, with about `count` ticks. */
export function valueScale(values: readonly number[], yRange: readonly [number, number], fit: Fit): VerticalScale {
  return verticalScale(niceDomain(values, fit), yRange, fit.count);
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

export type TimeScale = {
  readonly at: (time: number) => number;
  readonly from: number;
  readonly to: number;
  readonly pitch: number;
  readonly bar: number;
};

/** The time axis, with half a gap of padding at both ends. `pitch` is the usualGap distance between points, `bar` the bar width. */
export function timeScale(times: readonly number[], right: number): TimeScale {
  const gaps: number[] = [];
  for (let index = 1; index < times.length; index += 1) {
    const gap = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (gap > 0) gaps.push(gap);
  }
  const usualGap = median(gaps) ?? MIN_INTERVAL_MS;
  const [from, to] = [(times[0] ?? 0) - usualGap * 0.55, (times.at(-1) ?? 0) + usualGap * 0.55];
  const perPixel = right / (to - from);
  const pitch = usualGap * perPixel;
  const closest = (quantile(gaps, 0.05) ?? MIN_INTERVAL_MS) * perPixel;
  return {
    at: (time) => (time - from) * perPixel,
    from,
    to,
    pitch,
    bar: Math.max(1, Math.min(MAX_BAR_WIDTH_PX, pitch * 0.66, closest * 0.9)),
  };
}
