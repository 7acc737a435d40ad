import { useMemo, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import type { Series } from '../../../../../domain/series/series';
import { useMessages } from '../../../../i18n/messages-context';
import type { LateI18n } from '../../../../i18n/load-i18n';
import { axisWording } from './axis-wording';
import { layOut, type ChartLayout } from '../chart/scene/layout';
import { useSize } from '../chart/use-size';
import type { NamedComparison } from '../compare/use-compared';
import { chartKind, toChart } from './to-chart';
import type { StrokeStyle } from '../chart/scene/shapes';

export type LegendItem = { readonly style: StrokeStyle; readonly text: string };

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
  const data = useMemo(() => toChart(kind, part, compared), [kind, part, compared]);
  const wording = useMemo(() => axisWording(part, compared, i18n), [part, compared, i18n]);
  const layout = useMemo(
    () => (size ? layOut({ data, size, wording, includeOutliers, showRevisions }) : null),
    [data, size, wording, includeOutliers, showRevisions],
  );
  const other = compared?.name ?? '';
  const legend = useMemo(() => (layout ? legendItems(layout, i18n, other) : []), [layout, i18n, other]);
  return { i18n, frame, data, layout, legend, includeOutliers, setIncludeOutliers, showRevisions, setShowRevisions };
}
