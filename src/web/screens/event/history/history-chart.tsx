import { useApp } from '../../../frame/app-context';
import { axisMeasure } from './axis-wording';
import { Chart } from './chart/chart';
import type { Zoom } from './chart/walk-keys';
import { chartCaption } from './chart-caption';
import { ChartLegend } from './chart-legend';
import { ChartReadout } from './chart-readout';
import { ChartSummary } from './chart-summary';
import { ChartTools } from './chart-tools';
import { dateOccurrence, describeOccurrence } from './describe-occurrence';
import css from './history-chart.module.css';
import { otherText } from './other-text';
import { saveChart } from './save-chart';
import { ScaleNote } from './scale-note';
import { useChart, type HistoryChartProps } from './use-chart';
import type { Mark } from './to-chart';
import { useWalk } from './use-walk';
import { useZoom } from './use-zoom';

type VoiceProps = HistoryChartProps & {
  readonly walk: ReturnType<typeof useWalk>;
  readonly chart: ReturnType<typeof useChart>;
};

/** What the keys have asked for, said once and whole. */
function ChartVoice({ walk: { said, current }, chart: { data, speech }, part, compared }: VoiceProps) {
  const { points: marks } = data;
  const mark = marks[current];
  const day = (end: Mark | undefined) => speech.format.shortDay(end?.occurrence.event.date ?? '');
  const say = {
    release: () =>
      mark ? describeOccurrence(mark.occurrence, speech, otherText({ part, compared, data }, current, speech)) : '',
    span: () => speech.words.chart.span(day(marks[0]), day(marks.at(-1))),
  };
  return (
    <p className="visually-hidden" aria-live="polite">
      {said ? say[said]() : ''}
    </p>
  );
}

/** Saves the chart as it is drawn, with what is written around it. */
function useSave({ event, part, compared }: HistoryChartProps, { frame, data, items, speech }: VoiceProps['chart']) {
  const { simulated } = useApp().config;
  return (form: 'svg' | 'png') => {
    const drawn = frame.current?.querySelector('svg');
    const measure = axisMeasure(part, compared);
    const facts = { event, marks: data.points, measure, legend: items, other: compared?.name ?? '', simulated };
    if (drawn) saveChart(drawn, chartCaption(facts, speech), form, `historique-${event.id}`);
  };
}

/** The published values over time with their forecasts; the pointer or the arrow keys walk from release to release. */
export function HistoryChart(props: HistoryChartProps) {
  const { event, whole, part, compared } = props;
  const chart = useChart(props);
  const { speech, frame, data, layout, items, isWhole, setWhole } = chart;
  const { points: marks } = data;
  const walk = useWalk(marks, event.id);
  const { open, current, isWalking, say, hover, choose } = walk;
  const { canZoomIn, canZoomOut, toSpan, zoom } = useZoom(whole, marks);
  const save = useSave(props, chart);
  const occurrence = marks[current]?.occurrence;
  if (!occurrence) return null;

  const zoomBy = (way: Zoom) => {
    // The release under the pointer will be another; the keys go on from the one they chose.
    hover(null);
    say('span');
    zoom(way, current);
  };
  return (
    <>
      <ChartSummary marks={marks} />
      <ChartReadout
        occurrence={occurrence}
        count={part.points.length}
        other={otherText({ part, compared, data }, current, speech)}
        isTall={layout !== null && (layout.has.revisions || layout.has.others)}
      />
      <Chart
        frame={frame}
        layout={layout}
        open={open}
        current={current}
        isWalking={isWalking}
        label={speech.words.chart.walk}
        valueText={dateOccurrence(occurrence, speech)}
        hint={speech.words.chart.hint}
        onHover={hover}
        onChoose={choose}
        onSpan={toSpan}
        onZoom={zoomBy}
      />
      <ChartVoice {...props} walk={walk} chart={chart} />
      <ChartLegend items={items} isBars={data.kind === 'bars'} />
      <div className={css.foot}>
        {layout ? <ScaleNote layout={layout} whole={isWhole} onWhole={setWhole} /> : null}
        <ChartTools canZoomIn={canZoomIn} canZoomOut={canZoomOut} onZoom={zoomBy} onSave={save} />
      </div>
    </>
  );
}
