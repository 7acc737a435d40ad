import { bisector } from 'd3-array';

/** The course of a value over months counted from January of year 0. A fractional month is a day within it. */
export type ValuePath = (month: number) => number;
/** The course of a value that is not a number: a range, a vote, a word. */
export type TextPath = (month: number) => string;

type Point<Value> = { readonly month: number; readonly value: Value };

/** Parses `1801` to the month count of January 2018; null for anything else. */
function parseMonth(text: string): number | null {
  const match = /^(\d{2})(0[1-9]|1[0-2])$/.exec(text);
  return match ? (2000 + Number(match[1])) * 12 + Number(match[2]) - 1 : null;
}

/** Parses `1801:2.1 2206:9.1`; null if a point is invalid or not in chronological order. */
function parsePoints<Value>(text: string, parseValue: (text: string) => Value | null): Point<Value>[] | null {
  const points: Point<Value>[] = [];
  for (const word of text.split(' ')) {
    const [when = '', valueText = '', ...rest] = word.split(':');
    const month = parseMonth(when);
    const value = valueText === '' || rest.length > 0 ? null : parseValue(valueText);
    if (month === null || value === null || month <= (points.at(-1)?.month ?? 0)) return null;
    points.push({ month, value });
  }
  return points;
}

const byMonth = bisector(({ month }: Point<unknown>) => month);

/** The index of the last point at or before `month`; -1 if there is none. */
const lastIndexAt = (points: readonly Point<unknown>[], month: number): number => byMonth.right(points, month) - 1;

function parseNumber(text: string): number | null {
  const number = Number(text);
  return Number.isNaN(number) ? null : number;
}

function parsePointPath(text: string): ValuePath | null {
  const isStepped = text.startsWith('=');
  const points = parsePoints(text.slice(isStepped ? 1 : 0), parseNumber);
  if (!points) return null;
  return (month) => {
    const at = lastIndexAt(points, isStepped ? Math.floor(month) : month);
    const [from, to] = [points[at] ?? points[0], points[at + 1]];
    if (!from) return 0;
    if (!to || isStepped || at < 0) return from.value;
    return from.value + ((to.value - from.value) * (month - from.month)) / (to.month - from.month);
  };
}

const EXPRESSION = /^([a-z][a-z0-9-]*)(?:\*(-?[\d.]+))?(?:\+(-?[\d.]+))?$/;

/**
 * Parses a path: a constant (`2.5`), points with linear interpolation (`1801:2.1 2206:9.1`), steps (`=1801:1.5 1803:1.75`), or a
 * named path with a factor and an offset (`us-cpi*0.5+1`). Returns null for anything else, an unknown name or points out of order.
 */
export function parseValuePath(text: string, named: ReadonlyMap<string, ValuePath>): ValuePath | null {
  if (text.includes(':')) return parsePointPath(text);
  if (text !== '' && !Number.isNaN(Number(text))) return () => Number(text);
  const match = EXPRESSION.exec(text);
  const base = match && named.get(match[1] ?? '');
  if (!base) return null;
  const [factor, offset] = [Number(match[2] ?? 1), Number(match[3] ?? 0)];
  return (month) => base(month) * factor + offset;
}

/** Parses `"1801:1,25-1,50% 1803:1,50-1,75%`: each text from its month on (`_` is a space). Returns null for anything else. */
export function parseTextPath(text: string): TextPath | null {
  const points = text.startsWith('"') ? parsePoints(text.slice(1), (value) => value.replaceAll('_', ' ')) : null;
  return points && ((month) => (points[lastIndexAt(points, Math.floor(month))] ?? points[0])?.value ?? '');
}
