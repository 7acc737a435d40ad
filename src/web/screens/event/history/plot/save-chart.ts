import { useApp } from '../../../../app/context/app-context';
import { formatUnit } from '../../../../i18n/numbers';
import { saveFile } from '../../../../ui/files/save-file';
import { paintSvg } from '../chart/export/paint-svg';
import { standaloneSvg, type Caption } from '../chart/export/standalone-svg';
import { axisMeasure } from './axis-wording';
import { describeSpan } from './describe-chart';
import type { HistoryChartProps, useChart } from './use-chart';

type Chart = ReturnType<typeof useChart>;

/** The text around an exported chart: title, region, unit, date range, legend and source. */
function chartCaption(
  { event, part, compared }: HistoryChartProps,
  { data, legend, i18n }: Chart,
  simulated: boolean,
): Caption {
  const { messages, format } = i18n;
  const title = event.title || messages.event.untitled;
  const measure = axisMeasure(part, compared);
  const unit = measure ? formatUnit(measure.unit, format) : '';
  const facts = [event.region.name || event.region.code, unit, describeSpan(data.points, i18n)];
  return {
    title: compared ? messages.chart.versus(title, compared.name) : title,
    facts: [facts.filter(Boolean).join(' · ')],
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
export function useSaveChart(props: HistoryChartProps, chart: Chart) {
  const { simulated } = useApp().config;
  return (form: 'svg' | 'png') => {
    const svg = chart.frame.current?.querySelector('svg');
    if (svg) saveChart(svg, chartCaption(props, chart, simulated), form, `historique-${props.event.id}`);
  };
}
