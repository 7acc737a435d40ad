import type { ChartKind } from '../../../../../domain/chart-kind';
import type { Series } from '../../../../../domain/series';
import type { Language } from '../../../../text/language';
import { formatAxis, formatUnit } from '../../../../text/numbers';
import { toMarks, type ChartMark } from './chart-mark';
import { FRAME, surpriseScale, timeScale, valueScale, type TimeScale, type VerticalScale } from './scales';
import { timeTicks } from './time-ticks';

export type PlacedText = { readonly at: number; readonly text: string };

/** Everything the chart draws, placed: `x` runs from 0 to `right`, the graduations stand beyond. */
export type ChartLayout = {
  readonly kind: ChartKind;
  readonly width: number;
  readonly right: number;
  readonly marks: readonly ChartMark[];
  readonly places: readonly number[];
  readonly x: TimeScale;
  readonly y: VerticalScale;
  readonly surprise: VerticalScale;
  readonly rows: readonly PlacedText[];
  readonly columns: readonly PlacedText[];
  /** What the graduations count, when they do not say it themselves. */
  readonly unit: string;
  /** Whether there is room for a mark of its own at each point of a line. */
  readonly isRoomy: boolean;
  /** Whether any release had a forecast, and whether any could be compared with it: what is not there is not drawn. */
  readonly hasForecasts: boolean;
  readonly hasSurprises: boolean;
  readonly height: number;
};

type Request = {
  readonly series: Series;
  readonly kind: ChartKind;
  readonly width: number;
  readonly whole: boolean;
  readonly language: Language;
};

const ROOM_FOR_RING = 5;
const CHARACTER = 6.5;
const ROOM_FOR_LABEL = 46;

function rowsOf(series: Series, y: VerticalScale, language: Language): readonly PlacedText[] {
  const { unit, scale } = series;
  if (!unit) return [];
  const decimals = Math.max(0, Math.ceil(-Math.log10(y.step / scale) - 1e-9));
  return y.ticks.map((value) => ({ at: y.at(value), text: formatAxis(value, { unit, scale, decimals }, language) }));
}

/** Labels that would leave the plot are left out. */
function columnsOf(x: TimeScale, right: number, language: Language): readonly PlacedText[] {
  const ticks = timeTicks(x.from, x.to, Math.max(2, Math.floor(right / ROOM_FOR_LABEL)), language);
  const placed = ticks.map(({ time, text }) => ({ at: x.at(time), text }));
  return placed.filter(({ at, text }) => at >= (text.length * CHARACTER) / 2 && at <= right);
}

/** Places a series in `width` pixels. Thousands of releases take a few milliseconds. */
export function layOut({ series, kind, width, whole, language }: Request): ChartLayout {
  const marks = toMarks(series);
  const hasSurprises = marks.some(({ difference }) => difference !== null);
  const y = valueScale(marks, kind, whole);
  const rows = rowsOf(series, y, language);
  const gutter = Math.max(28, 10 + CHARACTER * Math.max(...rows.map(({ text }) => text.length)));
  const right = Math.max(width - gutter, 40);
  const x = timeScale(marks, right);
  return {
    kind,
    width,
    right,
    marks,
    places: marks.map(({ time }) => x.at(time)),
    x,
    y,
    surprise: surpriseScale(marks, whole),
    rows,
    columns: columnsOf(x, right, language),
    unit: !series.unit || series.unit.kind === 'percent' ? '' : formatUnit(series.unit, language),
    isRoomy: x.pitch >= ROOM_FOR_RING,
    hasForecasts: marks.some(({ forecast }) => forecast !== null),
    hasSurprises,
    height: hasSurprises ? FRAME.height : FRAME.stripTop,
  };
}
