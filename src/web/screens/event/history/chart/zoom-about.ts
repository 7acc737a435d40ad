import type { Zoom } from './chart-keys';

/** The first and the last of the points shown, by their index. */
export type IndexSpan = { readonly first: number; readonly last: number };

/** As far in as a zoom goes. */
export const MIN_POINTS = 2;

/**
 * Of `count` points, those to show after a zoom by two about `current`, which stays about where it was.
 * Example: 0–9 of 10 zoomed in about 9 → 5–9.
 */
export function zoomAbout({ first, last }: IndexSpan, current: number, count: number, zoom: Zoom): IndexSpan {
  const shown = last - first + 1;
  const wanted = zoom === 'in' ? Math.max(MIN_POINTS, Math.ceil(shown / 2)) : shown * 2;
  if (zoom === 'whole' || wanted >= count) return { first: 0, last: count - 1 };
  const before = shown > 1 ? Math.round(((current - first) / (shown - 1)) * (wanted - 1)) : 0;
  const start = Math.min(Math.max(current - before, 0), count - wanted);
  return { first: start, last: start + wanted - 1 };
}
