import { bisectCenter } from 'd3-array';
import type { ChartPoint } from './chart-data';

export type Zoom = 'in' | 'out' | 'whole';

/** First and last index of the visible points. */
export type IndexRange = { readonly first: number; readonly last: number };

export const MIN_VISIBLE_POINTS = 2;

/** Zooms by a factor of two about `current`, which keeps its relative position. Example: 0–9 of 10, zoomed in about 9 → 5–9. */
export function zoomAbout({ first, last }: IndexRange, current: number, count: number, zoom: Zoom): IndexRange {
  const shown = last - first + 1;
  const wanted = zoom === 'in' ? Math.max(MIN_VISIBLE_POINTS, Math.ceil(shown / 2)) : shown * 2;
  if (zoom === 'whole' || wanted >= count) return { first: 0, last: count - 1 };
  const before = shown > 1 ? Math.round(((current - first) / (shown - 1)) * (wanted - 1)) : 0;
  const start = Math.min(Math.max(current - before, 0), count - wanted);
  return { first: start, last: start + wanted - 1 };
}

const YEAR_MS = 365.25 * 86_400_000;
const ZOOM_KEYS = new Map<string, Zoom>([
  ['+', 'in'],
  // `+` without Shift.
  ['=', 'in'],
  ['-', 'out'],
  ['0', 'whole'],
]);

export const zoomOfKey = (key: string): Zoom | null => ZOOM_KEYS.get(key) ?? null;

/** The point about a year later (PageUp) or earlier (PageDown), always a different one if there is one. Null for other keys. */
export function panForKey(key: string, points: readonly ChartPoint[], current: number): number | null {
  const direction = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : 0;
  const time = points[current]?.time;
  if (direction === 0 || time === undefined) return null;
  const nearest = bisectCenter(
    points.map((point) => point.time),
    time + direction * YEAR_MS,
  );
  const next = direction > 0 ? Math.max(nearest, current + 1) : Math.min(nearest, current - 1);
  return Math.min(Math.max(next, 0), points.length - 1);
}
