import type { Series } from '../../../../../domain/series/series';
import { MIN_POINTS, zoomAbout, type IndexSpan } from '../chart/zoom-about';
import type { Zoom } from '../chart/chart-keys';
import { toChart, type Mark } from './to-chart';
import { useRange } from '../use-range';

/** The zoom of the chart, in steps about a release or to a span of them; it is a range of days in the address. */
export function useZoom(whole: Series, marks: readonly Mark[]) {
  const [, choose] = useRange();
  const show = (all: readonly Mark[], { first, last }: IndexSpan) => {
    const [from, to] = [all[first]?.occurrence.event.date, all[last]?.occurrence.event.date];
    if (from === undefined || to === undefined) return;
    choose(first === 0 && last === all.length - 1 ? 'all' : { from, to });
  };
  const spanIn = (all: readonly Mark[], first: number, last: number): IndexSpan => {
    const indexOf = (mark: Mark | undefined) => all.findIndex(({ id }) => id === mark?.id);
    return { first: indexOf(marks[first]), last: indexOf(marks[last]) };
  };
  // The whole is laid out only once it is asked for.
  const allMarks = () => toChart(whole, whole, null).points;
  // The release to come is no point of the history.
  const published = marks.filter(({ value }) => value !== null);
  return {
    canZoomIn: marks.length > MIN_POINTS,
    canZoomOut: published.length < whole.points.length,
    toSpan: (first: number, last: number) => {
      const all = allMarks();
      show(all, spanIn(all, first, last));
    },
    zoom: (zoom: Zoom, current: number) => {
      const all = allMarks();
      const shown = spanIn(all, 0, marks.length - 1);
      if (zoom === 'in' && marks.length <= MIN_POINTS) return;
      show(all, zoomAbout(shown, shown.first + current, all.length, zoom));
    },
  };
}
