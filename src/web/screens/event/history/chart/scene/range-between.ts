import { bisectCenter, bisectLeft, bisectRight } from 'd3-array';

/** The first and the last of the points between two places, in any order; two neighbours at least, where there are two. */
export function spanBetween(places: readonly number[], from: number, to: number): readonly [number, number] {
  const [left, right] = from < to ? [from, to] : [to, from];
  const [first, last] = [bisectLeft(places, left), bisectRight(places, right) - 1];
  if (last > first) return [first, last];
  const nearest = bisectCenter(places, (left + right) / 2);
  const start = Math.max(0, Math.min(nearest, places.length - 2));
  return [start, Math.min(start + 1, places.length - 1)];
}
