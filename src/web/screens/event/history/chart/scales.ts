import { median, quantile } from 'd3-array';
import { scaleLinear, scaleUtc, type ScaleLinear } from 'd3-scale';
import type { ChartKind } from '../../../../../domain/chart-kind';
import type { ChartMark } from './chart-mark';
import { fitDomain } from './fit-domain';

/** Heights of the parts of the chart, in CSS pixels from its top. */
export const FRAME = {
  top: 12,
  bottom: 150,
  labels: 164,
  stripTop: 173,
  stripMiddle: 193,
  stripBottom: 213,
  height: 216,
} as const;

export type VerticalScale = {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly step: number;
  readonly low: number;
  readonly high: number;
  readonly cut: boolean;
};

const isNumber = (value: number | null): value is number => value !== null;

function readScale(scale: ScaleLinear<number, number>, cut: boolean, count: number): VerticalScale {
  const ticks = scale.ticks(count);
  const [low = 0, high = 0] = scale.domain();
  return { at: (value) => scale(value), ticks, step: (ticks[1] ?? high) - (ticks[0] ?? low), low, high, cut };
}

/** The axis of the values; it holds zero for bars, and only for bars by right. */
export function valueScale(marks: readonly ChartMark[], kind: ChartKind, whole: boolean): VerticalScale {
  const values = marks.flatMap(({ value, forecast }) => [value, forecast]).filter(isNumber);
  const { low, high, cut } = fitDomain(values, { fromZero: kind === 'bars', whole });
  return readScale(scaleLinear([low, high], [FRAME.bottom, FRAME.top]).clamp(true), cut, 4);
}

/** The axis of the deviations, the same on both sides of zero. */
export function surpriseScale(marks: readonly ChartMark[], whole: boolean): VerticalScale {
  const differences = marks.map(({ difference }) => difference).filter(isNumber);
  const { low, high, cut } = fitDomain(differences, { fromZero: true, whole });
  const most = Math.max(-low, high) || 1;
  return readScale(scaleLinear([-most, most], [FRAME.stripBottom, FRAME.stripTop]).clamp(true), cut, 2);
}

const LONE = 20 * 86_400_000;
const WIDEST_BAR = 22;

export type TimeScale = {
  readonly at: (time: number) => number;
  readonly from: number;
  readonly to: number;
  readonly pitch: number;
  readonly bar: number;
};

/** The axis of time, with half a gap free at both ends; `pitch` is the usual distance of two marks, `bar` the width of a bar. */
export function timeScale(marks: readonly ChartMark[], right: number): TimeScale {
  const times = marks.map(({ time }) => time);
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .filter((gap) => gap > 0);
  const half = (median(gaps) ?? LONE) * 0.55;
  const [from, to] = [(times[0] ?? 0) - half, (times.at(-1) ?? 0) + half];
  const scale = scaleUtc([from, to], [0, right]);
  const perPixel = right / (to - from);
  const pitch = (median(gaps) ?? LONE) * perPixel;
  const closest = (quantile(gaps, 0.05) ?? LONE) * perPixel;
  return {
    at: (time) => scale(time),
    from,
    to,
    pitch,
    bar: Math.max(1, Math.min(WIDEST_BAR, pitch * 0.66, closest * 0.9)),
  };
}
