export type PixelPoint = { readonly x: number; readonly y: number };

/**
 * Reduces points sorted by x to what pixels can show: per pixel column the first, lowest, highest and last. A line
 * through them covers the same pixels. Returns the input if it has no more points than columns.
 */
export function downsample<Point extends PixelPoint>(points: readonly Point[]): readonly Point[] {
  const columns = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0) + 1;
  if (points.length <= columns) return points;
  const result: Point[] = [];
  let column = NaN;
  let columnPoints: Point[] = [];
  for (const point of points) {
    if (Math.floor(point.x) !== column) {
      pushExtremes(columnPoints, result);
      column = Math.floor(point.x);
      columnPoints = [];
    }
    columnPoints.push(point);
  }
  pushExtremes(columnPoints, result);
  return result;
}

function pushExtremes<Point extends PixelPoint>(points: readonly Point[], result: Point[]): void {
  if (points.length <= 2) {
    result.push(...points);
    return;
  }
  let [least, most] = [0, 0];
  for (const [index, { y }] of points.entries()) {
    if (y < (points[least]?.y ?? 0)) least = index;
    if (y > (points[most]?.y ?? 0)) most = index;
  }
  const last = points.length - 1;
  // In order, without duplicates.
  for (const [index, point] of points.entries())
    if (index === 0 || index === least || index === most || index === last) result.push(point);
}
