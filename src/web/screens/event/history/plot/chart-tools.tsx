import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../../../app/context/app-context';
import { regionName } from '../../../../i18n/format/data-names';
import { formatUnit } from '../../../../i18n/numbers';
import { saveFile } from '../../../../ui/save-file';
import type { LateI18n } from '../../../../i18n/load-i18n';
import { useMessages } from '../../../../i18n/messages-context';
import { paintSvg } from '../chart/export/paint-svg';
import { standaloneSvg, type Caption } from '../chart/export/standalone-svg';
import type { Zoom } from '../chart/zoom';
import type { ChartLayout } from '../chart/scene/layout';
import { axisMeasure } from './to-chart';
import { describeSpan } from './chart-readout';
import type { HistoryChartProps, useChart } from './use-chart';
import css from './history-chart.module.css';

type Chart = ReturnType<typeof useChart>;

/** Whether the axis leaves zero out, and how many values are outside it. */
function scaleTexts({ kind, y, outside }: ChartLayout, { messages, format }: LateI18n): readonly string[] {
  return [
    ...(kind !== 'bars' && (y.low > 0 || y.high < 0) ? [messages.chart.truncated] : []),
    ...(outside > 0 ? [messages.chart.outside(format.count('release', outside))] : []),
  ];
}

/** The text around an exported chart: title, region, unit, date range, legend, what the axis leaves out, and source. */
function chartCaption(
  { event, part, compared }: HistoryChartProps,
  { data, layout, legend, i18n }: Chart,
  simulated: boolean,
): Caption {
  const { messages, format } = i18n;
  const title = event.title || messages.event.untitled;
  const measure = axisMeasure(part, compared);
  const unit = measure ? formatUnit(measure.unit, format) : '';
  const facts = [regionName(event.region, i18n), unit, describeSpan(data.points, i18n)];
  return {
    title: compared ? messages.chart.versus(title, compared.name) : title,
    facts: [facts.filter(Boolean).join(' · ')],
    legend,
    notes: [
      ...(layout ? scaleTexts(layout, i18n) : []),
      ...(event.source.name ? [messages.chart.source(event.source.name)] : []),
      ...(simulated ? [`${messages.simulated}. ${messages.simulatedHint}`] : []),
    ],
  };
}

// Sharp on high-density screens and in print.
const PNG_SCALE = 2;

function saveChart(svg: SVGSVGElement, caption: Caption, form: 'svg' | 'png', name: string): void {
  const image = standaloneSvg(svg, caption);
  if (form === 'svg') {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(image)}\n`;
    saveFile(`${name}.svg`, new Blob([text], { type: 'image/svg+xml;charset=utf-8' }));
    return;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(Number(image.getAttribute('width')) * PNG_SCALE);
  canvas.height = Math.ceil(Number(image.getAttribute('height')) * PNG_SCALE);
  const context = canvas.getContext('2d');
  if (!context) return;
  paintSvg(image, context, PNG_SCALE);
  canvas.toBlob((blob) => (blob ? saveFile(`${name}.png`, blob) : undefined), 'image/png');
}

/** Saves the chart as it is on screen to an SVG or PNG file, with its caption. */
export function useSaveChart(props: HistoryChartProps, chart: Chart) {
  const { simulated } = useApp().config;
  return (form: 'svg' | 'png') => {
    const svg = chart.frame.current?.querySelector('svg');
    if (svg) saveChart(svg, chartCaption(props, chart, simulated), form, `historique-${props.event.id}`);
  };
}

type ScaleNoteProps = {
  readonly layout: ChartLayout;
  readonly includeOutliers: boolean;
  readonly onChange: (includeOutliers: boolean) => void;
};

/** What the axis leaves out, with a toggle that includes outliers. */
export function ScaleNote({ layout, includeOutliers, onChange }: ScaleNoteProps) {
  const i18n = useMessages();
  return (
    <div className={css.note}>
      {scaleTexts(layout, i18n).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {layout.y.clipped || layout.surprise.clipped || includeOutliers ? (
        <button
          type="button"
          className={css.toggle}
          data-print="none"
          aria-pressed={includeOutliers}
          onClick={() => onChange(!includeOutliers)}
        >
          {i18n.messages.chart.wholeScale}
        </button>
      ) : null}
    </div>
  );
}

type ChartToolsProps = {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onSave: (form: 'svg' | 'png') => void;
};

// Created once, so that React skips them in the renders of a chart.
const ZOOM_IN = <ZoomIn size="0.95rem" />;
const ZOOM_OUT = <ZoomOut size="0.95rem" />;

export function ChartTools({ canZoomIn, canZoomOut, onZoom, onSave }: ChartToolsProps) {
  const { messages } = useMessages();
  const zoom = (direction: 'in' | 'out', label: string, isPossible: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => (isPossible ? onZoom(direction) : undefined)}
    >
      {icon}
    </button>
  );
  return (
    <div className={css.tools} data-print="none">
      {zoom('out', messages.chart.zoomOut, canZoomOut, ZOOM_OUT)}
      {zoom('in', messages.chart.zoomIn, canZoomIn, ZOOM_IN)}
      <button type="button" className={css.tool} aria-label={messages.chart.svg} onClick={() => onSave('svg')}>
        SVG
      </button>
      <button type="button" className={css.tool} aria-label={messages.chart.png} onClick={() => onSave('png')}>
        PNG
      </button>
    </div>
  );
}
