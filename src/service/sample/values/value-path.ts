/** The course of a value over months, counted from January of year 0; a fractional month is a day inside it. */
export type ValuePath = (month: number) => number;

type Point = { readonly month: number; readonly value: number };

/** `1801` → the month count of January 2018, or null. */
export function parseMonth(text: string): number | null {
  const match = /^(\d{2})(0[1-9]|1[0-2])$/.exec(text);
  return match ? (2000 + Number(match[1])) * 12 + Number(match[2]) - 1 : null;
}

function readPoint(text: string): Point | null {
  const [when = '', value = '', ...rest] = text.split(':');
  const month = parseMonth(when);
  if (month === null || value === '' || rest.length > 0 || Number.isNaN(Number(value))) return null;
  return { month, value: Number(value) };
}

/** The last point at or before `month`, by bisection; -1 when there is none. */
export function lastAt(points: readonly { readonly month: number }[], month: number): number {
  let [low, high] = [-1, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const point = points[middle];
    if (point && point.month <= month) low = middle;
    else high = middle - 1;
  }
  return low;
}

function along(points: readonly Point[], stepped: boolean): ValuePath {
  return (month) => {
    const at = lastAt(points, stepped ? Math.floor(month) : month);
    const [from, to] = [points[at] ?? points[0], points[at + 1]];
    if (!from) return 0;
    if (!to || stepped || at < 0) return from.value;
    return from.value + ((to.value - from.value) * (month - from.month)) / (to.month - from.month);
  };
}

function readPoints(text: string): ValuePath | null {
  const stepped = text.startsWith('=');
  const points: Point[] = [];
  for (const word of text.slice(stepped ? 1 : 0).split(' ')) {
    const point = readPoint(word);
    if (!point || point.month <= (points.at(-1)?.month ?? 0)) return null;
    points.push(point);
  }
  return along(points, stepped);
}

const EXPRESSION = /^([a-z][a-z0-9-]*)(?:\*(-?[\d.]+))?(?:\+(-?[\d.]+))?$/;

/**
 * Reads a path: a constant (`2.5`), points joined by lines (`1801:2.1 2206:9.1`), steps (`=1801:1.5 1803:1.75`), or a named path
 * scaled and shifted (`us-cpi*0.5+1`). Returns null when it is none of these, names no known path or is not in order of time.
 */
export function parseValuePath(text: string, named: ReadonlyMap<string, ValuePath>): ValuePath | null {
  if (text.includes(':')) return readPoints(text);
  if (text !== '' && !Number.isNaN(Number(text))) return () => Number(text);
  const match = EXPRESSION.exec(text);
  const base = match && named.get(match[1] ?? '');
  if (!base) return null;
  const [factor, shift] = [Number(match[2] ?? 1), Number(match[3] ?? 0)];
  return (month) => base(month) * factor + shift;
}
