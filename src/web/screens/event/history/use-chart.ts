import { useMemo, useState } from 'react';
import type { EconomicEvent } from '../../../../contract/event';
import type { Series } from '../../../../domain/series';
import { chartWords } from '../../../text/chart-words';
import { useSpeechWith } from '../../../text/words-context';
import { axisWording } from './axis-wording';
import { layOut } from './chart/layout';
import { useSize } from './chart/use-size';
import { legendItems } from './chart-legend-items';
import type { NamedComparison } from './compare/use-compared';
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
  const speech = useSpeechWith(chartWords);
  const [frame, size] = useSize<HTMLDivElement>();
  const [isWhole, setWhole] = useState(false);
  const data = useMemo(() => toChart(whole, part, compared), [whole, part, compared]);
  const wording = useMemo(() => axisWording(part, compared, speech), [part, compared, speech]);
  const layout = useMemo(
    () => (size ? layOut({ data, size, wording, whole: isWhole }) : null),
    [data, size, wording, isWhole],
  );
  const other = compared?.name ?? '';
  const items = useMemo(() => (layout ? legendItems(layout, speech, other) : []), [layout, speech, other]);
  return { speech, frame, data, layout, items, isWhole, setWhole };
}
