import type { ChartData, ChartPoint, ChartSize, ChartWording } from './chart-data';
import { frameOf, type Frame } from './frame';
import { isOn, surpriseScale, timeScale, valueScale, type TimeScale, type VerticalScale } from './scales';
import { timeTicks } from './time-ticks';

export type PlacedText = { readonly at: number; readonly text: string };

/** Everything a chart draws, placed: x runs from 0 to `right`, the graduations stand beyond. */
export type ChartLayout = ChartData & {
  readonly size: ChartSize;
  readonly frame: Frame;
  readonly right: number;
  readonly places: readonly number[];
  readonly x: TimeScale;
  readonly y: VerticalScale;
  readonly surprise: VerticalScale;
  readonly rows: readonly PlacedText[];
  readonly columns: readonly PlacedText[];
  readonly unit: string;
  /** Whether there is room for a mark of its own at each point. */
  readonly isRoomy: boolean;
  /** Which of the marks any point calls for: what is not there is not drawn. */
  readonly has: Readonly<Record<'forecasts' | 'surprises' | 'revisions' | 'ranges' | 'others' | 'awaited', boolean>>;
  /** How many releases of either series the axis leaves outside: their value, or the forecast of one to come. */
  readonly outside: number;
};

type Request = {
  readonly data: ChartData;
  readonly size: ChartSize;
  readonly wording: ChartWording;
  /** Whether the axis is to leave nothing outside. */
  readonly whole: boolean;
};

const ROOM_FOR_MARK = 7;
const CHARACTER = 0.6;
const ROOM_FOR_LABEL = 3.6;
const ROOM_FOR_ROW = 2.9;

const allOf = ({ value, low, high, forecast, revised }: ChartPoint) => [value, low, high, forecast, revised];

function amountsOf({ points, others }: ChartData): readonly number[] {
  const amounts: number[] = [];
  for (const point of points) for (const amount of allOf(point)) if (amount !== null) amounts.push(amount);
  for (const { value } of others) amounts.push(value);
  return amounts;
}

/** Dates that would leave the plot, or run into the one before, are left out. */
function columnsOf(x: TimeScale, right: number, em: number, locale: string): readonly PlacedText[] {
  let free = 0;
  const most = Math.max(2, Math.floor(right / (ROOM_FOR_LABEL * em)));
  return timeTicks(x.from, x.to, most, locale).flatMap(({ time, text }) => {
    const [at, half] = [x.at(time), (text.length * CHARACTER * em) / 2];
    if (at - half < free || at > right) return [];
    free = at + half + em / 2;
    return [{ at, text }];
  });
}

function whatIsThere({ points, others }: ChartData): ChartLayout['has'] {
  return {
    forecasts: points.some(({ value, forecast }) => value !== null && forecast !== null),
    surprises: points.some(({ difference }) => difference !== null),
    revisions: points.some(({ revised }) => revised !== null),
    ranges: points.some(({ low, high }) => low !== null && high !== null),
    others: others.length > 0,
    awaited: points.some(({ value, forecast }) => value === null && forecast !== null),
  };
}

function publishedOrAwaited({ points, others }: ChartData): readonly number[] {
  return [...points.flatMap(({ value, forecast }) => value ?? forecast ?? []), ...others.map(({ value }) => value)];
}

/** Places a chart in its room. Thousands of points take a few milliseconds. */
export function layOut({ data, size, wording, whole }: Request): ChartLayout {
  const { points, kind } = data;
  const { width, em } = size;
  const has = whatIsThere(data);
  const frame = frameOf(size, { unit: wording.unit !== '', strip: has.surprises });
  const count = Math.min(6, Math.max(2, Math.round((frame.bottom - frame.top) / (ROOM_FOR_ROW * em))));
  const y = valueScale(amountsOf(data), [frame.bottom, frame.top], { fromZero: kind === 'bars', whole, count });
  const rows = y.ticks.map((value) => ({ at: y.at(value), text: wording.printValue(value, y.step) }));
  const gutter = em * Math.max(2.5, 1 + CHARACTER * Math.max(...rows.map(({ text }) => text.length)));
  const right = Math.max(Math.floor(width - gutter), 40);
  const x = timeScale(
    points.map(({ time }) => time),
    right,
  );
  const differences = points.flatMap(({ difference }) => difference ?? []);
  return {
    ...data,
    size,
    frame,
    right,
    places: points.map(({ time }) => x.at(time)),
    x,
    y,
    surprise: surpriseScale(differences, [frame.stripBottom, frame.stripTop], whole),
    rows,
    columns: columnsOf(x, right, em, wording.locale),
    unit: wording.unit,
    isRoomy: x.pitch >= ROOM_FOR_MARK,
    has,
    outside: publishedOrAwaited(data).filter((amount) => !isOn(y, amount)).length,
  };
}
