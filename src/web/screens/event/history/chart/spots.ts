import type { ChartPoint } from './chart-data';
import type { ChartLayout } from './layout';
import { thin, type Spot } from './thin';

export type PointSpot = Spot & { readonly point: ChartPoint };

/** The points that have a height, placed, as many as a screen can tell apart. */
export function spotsOf(
  { points, places }: Pick<ChartLayout, 'points' | 'places'>,
  heightOf: (point: ChartPoint) => number | null,
): readonly PointSpot[] {
  const spots: PointSpot[] = [];
  for (const [index, point] of points.entries()) {
    const y = heightOf(point);
    if (y !== null) spots.push({ x: places[index] ?? 0, y, point });
  }
  return thin(spots);
}
