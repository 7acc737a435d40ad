import { useApp } from '../../../../app/context/app-context';
import { axisMeasure, type ChartI18n } from './axis-wording';
import { Chart } from '../chart/chart';
import type { Zoom } from '../chart/chart-keys';
import { ChartReadout } from './chart-readout';
import { ChartTools } from './chart-tools';
import css from './history-chart.module.css';
import { comparisonLabel } from '../statistics/comparison-label';
import { ScaleNote } from '../statistics/scale-note';
import { useChart, type HistoryChartProps } from './use-chart';
import type { Mark } from './to-chart';
import { useWalk } from './use-chart-cursor';
import { useZoom } from './use-zoom';
import { LegendMark } from '../chart/legend-mark';
import chartLegendCss from './chart-legend.module.css';
import type { LegendItem } from './chart-legend-items';
import { saveFile } from '../../../../ui/files/save-file';
import { paintSvg } from '../chart/export/paint-svg';
import { standaloneSvg, type Caption } from '../chart/export/standalone-svg';
import { memo } from 'react';
import { chartMessages } from '../../../../i18n/messages/event/chart-messages';
import { useMessages } from '../../../../i18n/messages-context';
import type { Occurrence } from '../../../../../domain/series/series';
import { isEmptyValue } from '../../../../../domain/value/missing';
import { colonText } from '../../../../i18n/colon-text';
import { formatDifference, formatUnit, type Measure } from '../../../../i18n/numbers';
import type { EconomicEvent } from '../../../../../contract/decode/event';

type Facts = {
  readonly event: EconomicEvent;
  readonly marks: readonly Mark[];
  readonly measure: Measure | null;
  readonly legend: readonly LegendItem[];
  /** The name of the series that it is compared with, or nothing. */
  readonly other: string;
  readonly simulated: boolean;
};

/** What is written on a chart that leaves the app: what it shows, in which unit, of which days, from whom. */
function chartCaption({ event, marks, measure, legend, other, simulated }: Facts, i18n: ChartI18n): Caption {
  const { messages, format } = i18n;
  const title = event.title || messages.event.untitled;
  const days = marks.map(({ occurrence }) => format.shortDay(occurrence.event.date));
  const span = messages.chart.span(days[0] ?? '', days.at(-1) ?? '');
  const unit = measure ? formatUnit(measure.unit, format.language) : '';
  return {
    title: other ? messages.chart.versus(title, other) : title,
    facts: [[event.region.name || event.region.code, unit, span].filter(Boolean).join(' · ')],
    legend,
    notes: [
      ...(event.source.name ? [messages.chart.source(event.source.name)] : []),
      ...(simulated ? [`${messages.simulated}. ${messages.simulatedHint}`] : []),
    ],
  };
}

/** When a release was, for those who hear the chart: day and period. */
function dateOccurrence({ event }: Occurrence, { format }: ChartI18n): string {
  return [format.shortDay(event.date), event.period].filter(Boolean).join(', ');
}

/** A release in one sentence: day, period, value, forecast, deviation, revision, then what `more` there is. */
export function describeOccurrence(occurrence: Occurrence, i18n: ChartI18n, more = ''): string {
  const { event, surprise, revision } = occurrence;
  const { messages, format } = i18n;
  const named = (name: string, text: string) => (isEmptyValue(text) ? '' : `${name} ${text}`);
  const difference = surprise ? formatDifference(surprise, format.language) : '';
  const facts = [
    named(messages.values.current, event.current) || messages.values.waiting,
    named(messages.values.forecast, event.forecast),
    surprise && surprise.direction !== 'in-line' ? named(messages.chart.difference, difference) : '',
    surprise ? messages.values[surprise.direction] : '',
    revision ? messages.chart.revisedTo(revision.to) : '',
    more,
  ];
  return `${dateOccurrence(occurrence, i18n)}${colonText(format.language)} ${facts.filter(Boolean).join(', ')}`;
}

/** The chart in two sentences, for those who do not see it: how many releases, since when, their extremes and the last. */
const ChartSummary = memo(function ChartSummary({ marks }: { marks: readonly Mark[] }) {
  const { messages, format } = useMessages(chartMessages);
  const published = marks.filter(({ value }) => value !== null);
  const [first, last] = [published[0], published.at(-1)];
  if (!first || !last) return null;
  const extreme = (isBeyond: (value: number, best: number) => boolean) =>
    published.reduce((best, mark) => (isBeyond(mark.value ?? 0, best.value ?? 0) ? mark : best));
  const told = ({ occurrence: { event } }: Mark) => `${event.current} (${format.shortDay(event.date)})`;
  const day = ({ occurrence: { event } }: Mark) => format.shortDay(event.date);
  return (
    <figcaption className="visually-hidden">
      {messages.chart.summary(format.count('release', published.length), day(first), day(last))}{' '}
      {messages.chart.extremes(
        told(extreme((value, best) => value < best)),
        told(extreme((value, best) => value > best)),
        told(last),
      )}
    </figcaption>
  );
});

// Sharp on dense screens and in print.
const PNG_SCALE = 2;

/** Saves a drawing of the page as a file that stands by itself. */
function saveChart(svg: SVGSVGElement, caption: Caption, form: 'svg' | 'png', name: string): void {
  const picture = standaloneSvg(svg, caption);
  if (form === 'svg') {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;
    saveFile(`${name}.svg`, new Blob([text], { type: 'image/svg+xml;charset=utf-8' }));
    return;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(Number(picture.getAttribute('width')) * PNG_SCALE);
  canvas.height = Math.ceil(Number(picture.getAttribute('height')) * PNG_SCALE);
  const brush = canvas.getContext('2d');
  if (!brush) return;
  paintSvg(picture, brush, PNG_SCALE);
  canvas.toBlob((blob) => (blob ? saveFile(`${name}.png`, blob) : undefined), 'image/png');
}

/** What the marks of the chart stand for. */
function ChartLegend({ items, isBars }: { items: readonly LegendItem[]; isBars: boolean }) {
  return (
    <ul className={chartLegendCss.legend}>
      {items.map(({ role, text }) => (
        <li key={role}>
          <LegendMark role={role} isBars={isBars} />
          {text}
        </li>
      ))}
    </ul>
  );
}

type VoiceProps = HistoryChartProps & {
  readonly walk: ReturnType<typeof useWalk>;
  readonly chart: ReturnType<typeof useChart>;
};

/** What the keys have asked for, said once and whole. */
function ChartVoice({ walk: { said, current }, chart: { data, i18n }, part, compared }: VoiceProps) {
  const { points: marks } = data;
  const mark = marks[current];
  const day = (end: Mark | undefined) => i18n.format.shortDay(end?.occurrence.event.date ?? '');
  const say = {
    release: () =>
      mark ? describeOccurrence(mark.occurrence, i18n, comparisonLabel({ part, compared, data }, current, i18n)) : '',
    span: () => i18n.messages.chart.span(day(marks[0]), day(marks.at(-1))),
  };
  return (
    <p className="visually-hidden" aria-live="polite">
      {said ? say[said]() : ''}
    </p>
  );
}

/** Saves the chart as it is drawn, with what is written around it. */
function useSave({ event, part, compared }: HistoryChartProps, { frame, data, items, i18n }: VoiceProps['chart']) {
  const { simulated } = useApp().config;
  return (form: 'svg' | 'png') => {
    const drawn = frame.current?.querySelector('svg');
    const measure = axisMeasure(part, compared);
    const facts = { event, marks: data.points, measure, legend: items, other: compared?.name ?? '', simulated };
    if (drawn) saveChart(drawn, chartCaption(facts, i18n), form, `historique-${event.id}`);
  };
}

/** The published values over time with their forecasts; the pointer or the arrow keys walk from release to release. */
export function HistoryChart(props: HistoryChartProps) {
  const { event, whole, part, compared } = props;
  const chart = useChart(props);
  const { i18n, frame, data, layout, items, isWhole, setWhole } = chart;
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
        other={comparisonLabel({ part, compared, data }, current, i18n)}
        isTall={layout !== null && (layout.has.revisions || layout.has.others)}
      />
      <Chart
        frame={frame}
        layout={layout}
        open={open}
        current={current}
        isWalking={isWalking}
        label={i18n.messages.chart.walk}
        valueText={dateOccurrence(occurrence, i18n)}
        hint={i18n.messages.chart.hint}
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
