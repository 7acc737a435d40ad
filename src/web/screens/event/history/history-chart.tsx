import { bisectCenter } from 'd3-array';
import { useMemo, useRef, useState, type PointerEvent } from 'react';
import type { ChartKind } from '../../../../domain/chart-kind';
import type { Series } from '../../../../domain/series';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { ChartCursor } from './chart/chart-cursor';
import { ChartPlot } from './chart/chart-plot';
import { layOut } from './chart/layout';
import { useWidth } from './chart/use-width';
import { ChartLegend } from './chart-legend';
import { ChartReadout } from './chart-readout';
import { describeOccurrence } from './describe-occurrence';
import css from './history-chart.module.css';
import { ScaleNote } from './scale-note';
import { useWalk } from './use-walk';

export type HistoryChartProps = { readonly series: Series; readonly kind: ChartKind; readonly eventId: string };

/** The published values over time with their forecasts; the pointer or the arrow keys walk from release to release. */
export function HistoryChart({ series, kind, eventId }: HistoryChartProps) {
  const speech = useSpeechWith(historyWords);
  const { words, format } = speech;
  const [target, width] = useWidth<HTMLDivElement>();
  const [whole, setWhole] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const layout = useMemo(
    () => layOut({ series, kind, width, whole, language: format.language }),
    [series, kind, width, whole, format.language],
  );
  const { marks, places } = layout;
  const { open, current, isWalking, hover, choose } = useWalk(marks, eventId);
  const mark = marks[current];
  if (!mark) return null;

  const nearest = ({ clientX, currentTarget }: PointerEvent) =>
    bisectCenter(places, clientX - currentTarget.getBoundingClientRect().left);
  const press = (event: PointerEvent) => {
    choose(nearest(event));
    slider.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ChartReadout occurrence={mark.occurrence} />
      <p className={css.count}>{words.history.stats.count(marks.filter(({ value }) => value !== null).length)}</p>
      <div
        ref={target}
        className={css.frame}
        data-strip={layout.hasSurprises}
        onPointerMove={(event) => hover(nearest(event))}
        onPointerLeave={() => hover(null)}
        onPointerUp={press}
      >
        <svg className={css.chart} viewBox={`0 0 ${width} ${layout.height}`} aria-hidden="true" focusable="false">
          <ChartCursor layout={layout} current={current} isWalking={isWalking} />
          <ChartPlot layout={layout} open={open} />
        </svg>
        <input
          ref={slider}
          type="range"
          className={css.walk}
          aria-label={words.history.walk}
          aria-valuetext={describeOccurrence(mark.occurrence, speech)}
          min={0}
          max={marks.length - 1}
          value={current}
          onChange={({ target: { value } }) => choose(Number(value))}
        />
      </div>
      <ChartLegend layout={layout} />
      <ScaleNote layout={layout} whole={whole} onWhole={setWhole} />
    </>
  );
}
