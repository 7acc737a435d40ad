import { bisectCenter } from 'd3-array';
import type { ChartPoint } from './chart-data';

export type Zoom = 'in' | 'out' | 'whole';

const YEAR = 365.25 * 86_400_000;
const ZOOMS = new Map<string, Zoom>([
  ['+', 'in'],
  // The same key without Shift.
  ['=', 'in'],
  ['-', 'out'],
  ['0', 'whole'],
]);

/** What a key asks of the zoom; null when it asks nothing. */
export const zoomOfKey = (key: string): Zoom | null => ZOOMS.get(key) ?? null;

/** The point about a year later, or earlier with PageDown; always another one, where there is one. Null for other keys. */
export function panForKey(key: string, points: readonly ChartPoint[], current: number): number | null {
  const way = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : 0;
  const time = points[current]?.time;
  if (way === 0 || time === undefined) return null;
  const nearest = bisectCenter(
    points.map((point) => point.time),
    time + way * YEAR,
  );
  const next = way > 0 ? Math.max(nearest, current + 1) : Math.min(nearest, current - 1);
  return Math.min(Math.max(next, 0), points.length - 1);
}
