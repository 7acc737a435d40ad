import type { EconomicEvent } from '../../../../../contract/decode/event';
import { useApp } from '../../../../app/context/app-context';
import { formatUnit, type Measure } from '../../../../i18n/numbers';
import { saveFile } from '../../../../ui/files/save-file';
import { paintSvg } from '../chart/export/paint-svg';
import { standaloneSvg, type Caption } from '../chart/export/standalone-svg';
import { axisMeasure, type ChartI18n } from './axis-wording';
import type { HistoryPoint } from './to-chart';
import type { HistoryChartProps, LegendItem, useChart } from './use-chart';

type CaptionFacts = {
  readonly event: EconomicEvent;
  readonly points: readonly HistoryPoint[];
  readonly measure: Measure | null;
  readonly legend: readonly LegendItem[];
  /** The name of the compared series, or ''. */
  readonly other: string;
  readonly simulated: boolean;
};

/** The text around an exported chart: title, region, unit, date range, legend and source. */
function chartCaption({ event, points, measure, legend, other, simulated }: CaptionFacts, i18n: ChartI18n): Caption {
  const { messages, format } = i18n;
  const title = event.title || messages.event.untitled;
  const days = points.map(({ occurrence }) => format.shortDay(occurrence.event.date));
  const range = messages.chart.span(days[0] ?? '', days.at(-1) ?? '');
  const unit = measure ? formatUnit(measure.unit, format) : '';
  return {
    title: other ? messages.chart.versus(title, other) : title,
    facts: [[event.region.name || event.region.code, unit, range].filter(Boolean).join(' · ')],
    legend,
    notes: [
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
export function useSaveChart({ event, part, compared }: HistoryChartProps, chart: ReturnType<typeof useChart>) {
  const { simulated } = useApp().config;
  const { frame, data, legend, i18n } = chart;
  return (form: 'svg' | 'png') => {
    const svg = frame.current?.querySelector('svg');
    const measure = axisMeasure(part, compared);
    const facts = { event, points: data.points, measure, legend, other: compared?.name ?? '', simulated };
    if (svg) saveChart(svg, chartCaption(facts, i18n), form, `historique-${event.id}`);
  };
}
