import { median, quantile } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { fitDomain, type Domain } from './nice-domain';

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

type Fit = { readonly fromZero: boolean; readonly whole: boolean; readonly count: number };

/** Whether a value has its place on an axis; one that has none would be drawn at the end of it. */
export function isOn({ low, high }: Pick<VerticalScale, 'low' | 'high'>, value: number): boolean {
  return value >= low && value <= high;
}

/** The axis of the values between two heights, with about `count` graduations. */
export function valueScale(values: readonly number[], ends: readonly [number, number], fit: Fit): VerticalScale {
  return verticalScale(fitDomain(values, fit), ends, fit.count);
}

/** The axis of the deviations, the same on both sides of zero. */
export function surpriseScale(
  differences: readonly number[],
  ends: readonly [number, number],
  whole: boolean,
): VerticalScale {
  const { low, high, clipped } = fitDomain(differences, { fromZero: true, whole });
  const most = Math.max(-low, high) || 1;
  return verticalScale({ low: -most, high: most, clipped }, ends, 2);
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

/** The axis of time, with half a gap free at both ends; `pitch` is the usual distance of two points, `bar` the width of a bar. */
export function timeScale(times: readonly number[], right: number): TimeScale {
  const gaps: number[] = [];
  for (let index = 1; index < times.length; index += 1) {
    const gap = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (gap > 0) gaps.push(gap);
  }
  const usual = median(gaps) ?? MIN_INTERVAL_MS;
  const [from, to] = [(times[0] ?? 0) - usual * 0.55, (times.at(-1) ?? 0) + usual * 0.55];
  const perPixel = right / (to - from);
  const pitch = usual * perPixel;
  const closest = (quantile(gaps, 0.05) ?? MIN_INTERVAL_MS) * perPixel;
  return {
    at: (time) => (time - from) * perPixel,
    from,
    to,
    pitch,
    bar: Math.max(1, Math.min(MAX_BAR_WIDTH_PX, pitch * 0.66, closest * 0.9)),
  };
}
