import type { Series } from '../../../../../domain/series/series';
import { MIN_VISIBLE_POINTS, zoomAbout, type IndexRange, type Zoom } from '../chart/zoom';
import { toHistoryPoints, type HistoryPoint } from './to-chart';
import { useRange } from '../range/range-param';

/** Zooms the chart by steps about a release, or to a range. The zoom is stored in the URL as a range of days. */
export function useZoom(whole: Series, points: readonly HistoryPoint[]) {
  const [, setRange] = useRange();
  const show = (all: readonly HistoryPoint[], { first, last }: IndexRange) => {
    const [from, to] = [all[first]?.occurrence.event.date, all[last]?.occurrence.event.date];
    if (from === undefined || to === undefined) return;
    setRange(first === 0 && last === all.length - 1 ? 'all' : { from, to });
  };
  const rangeIn = (all: readonly HistoryPoint[], first: number, last: number): IndexRange => {
    const indexOf = (point: HistoryPoint | undefined) => all.findIndex(({ id }) => id === point?.id);
    return { first: indexOf(points[first]), last: indexOf(points[last]) };
  };
  // Computed only when needed.
  const allPoints = () => toHistoryPoints(whole, null);
  // The pending release, which is the last, is not part of the history.
  const published = points.at(-1)?.value === null ? points.length - 1 : points.length;
  return {
    canZoomIn: points.length > MIN_VISIBLE_POINTS,
    canZoomOut: published < whole.points.length,
    zoomToRange: (first: number, last: number) => {
      const all = allPoints();
      show(all, rangeIn(all, first, last));
    },
    zoom: (zoom: Zoom, current: number) => {
      const all = allPoints();
      const shown = rangeIn(all, 0, points.length - 1);
      if (zoom === 'in' && points.length <= MIN_VISIBLE_POINTS) return;
      show(all, zoomAbout(shown, shown.first + current, all.length, zoom));
    },
  };
}
