import { useState, useMemo } from 'react';
import type { Series } from '../../../../../domain/series/series';
import { summarizeSeries } from '../../../../../domain/series/summary';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { useApp } from '../../../../app/context/app-context';
import { useSourceDay } from '../../../../app/hooks/use-time';
import { useMessages } from '../../../../i18n/messages-context';
import type { LateI18n } from '../../../../i18n/load-i18n';
import { MIN_VISIBLE_POINTS, zoomAbout, type IndexRange, type Zoom } from '../chart/zoom';
import { useRange } from '../history-range';
import { layOut, type ChartLayout } from '../chart/scene/layout';
import { useSize } from '../chart/use-size';
import type { NamedComparison } from '../compare/use-compared';
import type { StrokeStyle } from '../chart/scene/shapes';
import { toHistoryPoints, type HistoryPoint, axisWording, chartKind, toChart } from './to-chart';

type LegendItem = { readonly style: StrokeStyle; readonly text: string };

/** The legend: what each mark of the chart means. `other` names the compared series. */
function legendItems(layout: ChartLayout, { messages }: LateI18n, other: string): readonly LegendItem[] {
  const { kind, isRoomy, has, showRevisions } = layout;
  const { chart, values } = messages;
  const legend: readonly (LegendItem & { readonly isPresent: boolean })[] = [
    { style: kind === 'bars' ? 'bars' : 'line', text: values.current, isPresent: true },
    { style: 'others', text: other, isPresent: has.others },
    { style: 'band', text: chart.band, isPresent: has.ranges },
    { style: 'forecastTicks', text: values.forecast, isPresent: has.forecasts },
    { style: 'revisions', text: chart.revisions, isPresent: has.revisions && isRoomy && showRevisions },
    { style: 'above', text: chart.above, isPresent: has.surprises },
    { style: 'below', text: chart.below, isPresent: has.surprises },
    { style: 'pending', text: chart.next, isPresent: has.pending },
  ];
  return legend.filter(({ isPresent }) => isPresent);
}

/** `part` is the range of the `whole` history that the chart shows. */
export type HistoryChartProps = {
  readonly event: EconomicEvent;
  readonly whole: Series;
  readonly part: Series;
  readonly compared: NamedComparison | null;
};

/** The chart of a history: data, layout (null until the chart is measured) and legend. */
export function useChart({ whole, part, compared }: HistoryChartProps) {
  const i18n = useMessages();
  const [frame, size] = useSize<HTMLDivElement>();
  const [includeOutliers, setIncludeOutliers] = useState(false);
  const [showRevisions, setShowRevisions] = useState(false);
  const kind = useMemo(() => chartKind(whole), [whole]);
  const today = useSourceDay();
  const data = useMemo(() => toChart(kind, part, compared, today), [kind, part, compared, today]);
  const { decimalMark } = useApp().config;
  const wording = useMemo(() => axisWording(part, compared, i18n, decimalMark), [part, compared, i18n, decimalMark]);
  const layout = useMemo(
    () => (size ? layOut({ data, size, wording, includeOutliers, showRevisions }) : null),
    [data, size, wording, includeOutliers, showRevisions],
  );
  const other = compared?.name ?? '';
  const legend = useMemo(() => (layout ? legendItems(layout, i18n, other) : []), [layout, i18n, other]);
  return { i18n, frame, data, layout, legend, includeOutliers, setIncludeOutliers, showRevisions, setShowRevisions };
}

/** The release under the cursor: the hovered, the chosen, the open or the newest one. Only what a key press led to is announced. */
export function useChartCursor(points: readonly HistoryPoint[], eventId: string) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [announced, setAnnounced] = useState<'release' | 'range' | null>(null);
  // From the end: usually the newest release is open.
  const indexOf = (id: string | null) =>
    id === null ? -1 : points.findLastIndex(({ occurrence }) => occurrence.event.id === id);
  const [chosen, open] = [indexOf(chosenId), indexOf(eventId)];
  const newest = points.findLastIndex(({ value }) => value !== null);
  const found = chosen === -1 ? (open === -1 ? newest : open) : chosen;
  return {
    open,
    current: Math.max(0, Math.min(hovered ?? found, points.length - 1)),
    isActive: hovered !== null || chosen !== -1,
    announced,
    announce: setAnnounced,
    hover: (index: number | null) => {
      setHovered(index);
      if (index !== null) setAnnounced(null);
    },
    choose: (index: number, by: 'key' | 'pointer') => {
      setHovered(null);
      setChosenId(points[index]?.occurrence.event.id ?? null);
      setAnnounced(by === 'key' ? 'release' : null);
    },
  };
}

/** Zooms the chart by steps about a release, or to a range. The zoom is stored in the URL as a range of days. */
export function useZoom({ whole, part }: Pick<HistoryChartProps, 'whole' | 'part'>, points: readonly HistoryPoint[]) {
  const [, setRange] = useRange();
  const today = useSourceDay();
  const show = (all: readonly HistoryPoint[], { first, last }: IndexRange) => {
    const [from, to] = [all[first]?.occurrence.event.date, all[last]?.occurrence.event.date];
    if (from === undefined || to === undefined) return;
    setRange(first === 0 && last === all.length - 1 ? 'all' : { from, to });
  };
  const rangeIn = (all: readonly HistoryPoint[], first: number, last: number): IndexRange => {
    const indexOf = (point: HistoryPoint | undefined) =>
      all.findIndex(({ occurrence }) => occurrence === point?.occurrence);
    return { first: indexOf(points[first]), last: indexOf(points[last]) };
  };
  // All that have the unit of the part, which is an older one where no value of a range in the URL has that of the whole.
  const allPoints = () => toHistoryPoints(summarizeSeries(whole.occurrences, part), null, today);
  const isInUnit = whole.points.some(({ occurrence }) => occurrence === part.points[0]?.occurrence);
  // The pending release, which is the last, is not part of the history.
  const published = points.at(-1)?.value === null ? points.length - 1 : points.length;
  return {
    canZoomIn: points.length > MIN_VISIBLE_POINTS,
    canZoomOut: !isInUnit || published < whole.points.length,
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
