import { range } from 'd3-array';
import type { ChartData, ChartSize, ChartWording, DayGrammar } from '../chart-data';
import { isInside, surpriseScale, timeScale, valueScale, type TimeScale } from './scales';

type TimeTick = { readonly time: number; readonly text: string };

const DAY = 86_400_000;
const MONTH = 30.44 * DAY;
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120];

/** Months since year 0. */
const monthOf = (time: number): number => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();

function monthStarts(from: number, to: number, step: number): number[] {
  return range(Math.ceil(monthOf(from) / step) * step, monthOf(to) + 1, step)
    .map((month) => Date.UTC(Math.floor(month / 12), month % 12, 1))
    .filter((time) => time >= from);
}

const isInDays = (from: number, to: number): boolean => to - from < 2.5 * MONTH;

/** Ticks of a time axis from `from` to `to` (epoch ms), at most `most`: years, months, or days for a short range. */
export function timeTicks(from: number, to: number, most: number, grammar: DayGrammar): readonly TimeTick[] {
  const nameOf = (date: Date) => grammar.shortMonths[date.getUTCMonth()] ?? '';
  if (isInDays(from, to)) {
    const step = Math.max(1, Math.ceil((to - from) / DAY / most));
    return range(Math.ceil(from / DAY) * DAY, to + 1, step * DAY).map((time) => {
      const date = new Date(time);
      const day = date.getUTCDate();
      return { time, text: `${day === 1 ? grammar.firstDay : day} ${nameOf(date)}` };
    });
  }
  const step = MONTH_STEPS.find((months) => (to - from) / MONTH / months <= most) ?? 240;
  return monthStarts(from, to, step).map((time, index) => {
    const date = new Date(time);
    const year = String(date.getUTCFullYear());
    if (date.getUTCMonth() === 0) return { time, text: year };
    return { time, text: index === 0 ? `${nameOf(date)} ${year.slice(2)}` : nameOf(date) };
  });
}

const STRIP_HEIGHT_EM = 3.3;
const DATES_HEIGHT_EM = 2;
const MIN_PLOT_HEIGHT_EM = 4;

/** Vertical positions of plot, dates and strip of surprises, in CSS pixels from the top. All but the plot scales with the text. */
function computeFrame({ height, em }: ChartSize, has: { readonly unit: boolean; readonly strip: boolean }) {
  const top = has.unit ? 2.1 * em : 1.1 * em;
  const stripBottom = height - 6;
  const stripTop = has.strip ? stripBottom - STRIP_HEIGHT_EM * em : height;
  const bottom = Math.max(stripTop - DATES_HEIGHT_EM * em, top + MIN_PLOT_HEIGHT_EM * em);
  return { top, bottom, labels: bottom + 1.25 * em, stripTop, stripMiddle: (stripTop + stripBottom) / 2, stripBottom };
}

type Label = { readonly at: number; readonly text: string };

type Request = {
  readonly data: ChartData;
  readonly size: ChartSize;
  readonly wording: ChartWording;
  /** Whether the axis covers outliers. */
  readonly includeOutliers: boolean;
  readonly showRevisions?: boolean;
};

const MIN_MARK_PITCH_PX = 7;
const CHARACTER_WIDTH_EM = 0.6;
const LABEL_SPACING_EM = 3.6;
// The space of `1er févr.`: closer labels would overlap, and be omitted at uneven distances.
const DAY_SPACING_EM = 6;
const ROW_SPACING_EM = 2.9;

function allAmounts({ points, others }: ChartData): readonly number[] {
  const amounts = others.map(({ value }) => value);
  // A list for each point would cost a millisecond on a long history.
  for (const { value, low, high, forecast, revised } of points) {
    for (const amount of [value, low, high, forecast, revised]) if (amount !== null) amounts.push(amount);
  }
  return amounts;
}

/** Omits dates that would leave the plot, or overlap the previous one or the labels of the values beside the plot. */
function dateLabels(x: TimeScale, right: number, em: number, grammar: DayGrammar): readonly Label[] {
  let free = 0;
  const spacing = isInDays(x.from, x.to) ? DAY_SPACING_EM : LABEL_SPACING_EM;
  const most = Math.max(2, Math.floor(right / (spacing * em)));
  return timeTicks(x.from, x.to, most, grammar).flatMap(({ time, text }) => {
    const [at, half] = [x.at(time), (text.length * CHARACTER_WIDTH_EM * em) / 2];
    if (at - half < free || at + half > right + em / 2) return [];
    free = at + half + em / 2;
    return [{ at, text }];
  });
}

function findMarks({ points, others }: ChartData) {
  return {
    forecasts: points.some(({ value, forecast }) => value !== null && forecast !== null),
    surprises: points.some(({ difference }) => difference !== null),
    revisions: points.some(({ revised }) => revised !== null),
    ranges: points.some(({ low, high }) => low !== null && high !== null),
    others: others.length > 0,
    pending: points.some(({ value, forecast }) => value === null && forecast !== null),
  };
}

/** Computes the layout of a chart. Takes a few milliseconds for thousands of points. */
export function layOut({ data, size, wording, includeOutliers, showRevisions = false }: Request) {
  const { points, kind } = data;
  const { width, em } = size;
  const has = findMarks(data);
  const frame = computeFrame(size, { unit: wording.unit !== '', strip: has.surprises });
  const count = Math.min(6, Math.max(2, Math.round((frame.bottom - frame.top) / (ROW_SPACING_EM * em))));
  const y = valueScale(allAmounts(data), [frame.bottom, frame.top], {
    fromZero: kind === 'bars',
    includeOutliers,
    count,
    endsAtTicks: data.others.length > 0,
  });
  const rows = y.ticks.map((value) => ({ at: y.at(value), text: wording.printValue(value, y.step) }));
  const gutter = em * Math.max(2.5, 1 + CHARACTER_WIDTH_EM * Math.max(...rows.map(({ text }) => text.length)));
  const right = Math.max(Math.floor(width - gutter), 40);
  const x = timeScale(
    points.map(({ time }) => time),
    right,
  );
  const differences = points.flatMap(({ difference }) => difference ?? []);
  const isOutside = (amount: number | null) => amount !== null && !isInside(y, amount);
  return {
    ...data,
    showRevisions,
    size,
    frame,
    /** The right end of the plot, which starts at 0; the value labels are beyond. */
    right,
    xs: points.map(({ time }) => x.at(time)),
    x,
    y,
    surprise: surpriseScale(differences, [frame.stripBottom, frame.stripTop], includeOutliers),
    rows,
    columns: dateLabels(x, right, em, wording.grammar),
    unit: wording.unit,
    /** Prints a value with the precision that the chart can show. */
    printValue: (value: number) => wording.printValue(value, y.step / 100),
    /** Whether each point has space for a mark of its own. */
    isRoomy: x.pitch >= MIN_MARK_PITCH_PX,
    /** Which kinds of mark occur. */
    has,
    /** How many releases of either series are outside the axis: published values, or the forecast of a pending one. */
    outside:
      points.filter(({ value, forecast }) => isOutside(value ?? forecast)).length +
      data.others.filter(({ value }) => isOutside(value)).length,
  };
}

export type ChartLayout = ReturnType<typeof layOut>;
