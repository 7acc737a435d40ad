import { useMemo, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import type { Series } from '../../../../../domain/series/series';
import { chartMessages } from '../../../../i18n/messages/event/chart-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { axisWording } from './axis-wording';
import { layOut } from '../chart/scene/layout';
import { useSize } from '../chart/use-size';
import { legendItems } from './chart-legend-items';
import type { NamedComparison } from '../compare/use-compared';
import { toChart } from './to-chart';

/** What the chart of a history is made of. */
export type HistoryChartProps = {
  readonly event: EconomicEvent;
  readonly whole: Series;
  readonly part: Series;
  readonly compared: NamedComparison | null;
};

/** The chart of a history in the room it has: its data, their layout once that room is measured, and its legend. */
export function useChart({ whole, part, compared }: HistoryChartProps) {
  const i18n = useMessages(chartMessages);
  const [frame, size] = useSize<HTMLDivElement>();
  const [isWhole, setWhole] = useState(false);
  const data = useMemo(() => toChart(whole, part, compared), [whole, part, compared]);
  const wording = useMemo(() => axisWording(part, compared, i18n), [part, compared, i18n]);
  const layout = useMemo(
    () => (size ? layOut({ data, size, wording, whole: isWhole }) : null),
    [data, size, wording, isWhole],
  );
  const other = compared?.name ?? '';
  const items = useMemo(() => (layout ? legendItems(layout, i18n, other) : []), [layout, i18n, other]);
  return { i18n, frame, data, layout, items, isWhole, setWhole };
}
