export type PixelPoint = { readonly x: number; readonly y: number };

/**
 * Reduces points sorted by x to what pixels can show: per pixel column the first, lowest, highest and last. A line
 * through them covers the same pixels. Returns the input if it has no more points than columns.
 */
export function downsample<Point extends PixelPoint>(points: readonly Point[]): readonly Point[] {
  const columns = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0) + 1;
  if (points.length <= columns) return points;
  const result: Point[] = [];
  let start = 0;
  points.forEach(({ x }, index) => {
    if (Math.floor(x) === Math.floor(points[start]?.x ?? 0)) return;
    pushExtremes(points, start, index, result);
    start = index;
  });
  pushExtremes(points, start, points.length, result);
  return result;
}

/** Appends the first, lowest, highest and last of the points from `start` to before `end`, in order and without duplicates. */
function pushExtremes<Point extends PixelPoint>(
  points: readonly Point[],
  start: number,
  end: number,
  result: Point[],
): void {
  let [least, most] = [start, start];
  for (let index = start + 1; index < end; index += 1) {
    const y = points[index]?.y ?? 0;
    if (y < (points[least]?.y ?? 0)) least = index;
    if (y > (points[most]?.y ?? 0)) most = index;
  }
  for (let index = start; index < end; index += 1) {
    const point = points[index];
    if (point && (index === start || index === least || index === most || index === end - 1)) result.push(point);
  }
}
