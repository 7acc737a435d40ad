import { ZoomIn, ZoomOut } from 'lucide-react';
import { chartMessages } from '../../../../i18n/messages/event/chart-messages';
import { useMessages } from '../../../../i18n/messages-context';
import type { Zoom } from '../chart/zoom';
import css from './chart-tools.module.css';

type ChartToolsProps = {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onSave: (form: 'svg' | 'png') => void;
};

/** Zoom buttons, and exports of the chart as SVG and PNG. */
export function ChartTools({ canZoomIn, canZoomOut, onZoom, onSave }: ChartToolsProps) {
  const { messages } = useMessages(chartMessages);
  const zoom = (direction: 'in' | 'out', label: string, isPossible: boolean, Icon: typeof ZoomIn) => (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => (isPossible ? onZoom(direction) : undefined)}
    >
      <Icon size="0.95rem" aria-hidden />
    </button>
  );
  return (
    <div className={css.tools}>
      {zoom('out', messages.chart.zoomOut, canZoomOut, ZoomOut)}
      {zoom('in', messages.chart.zoomIn, canZoomIn, ZoomIn)}
      <button type="button" className={css.tool} aria-label={messages.chart.svg} onClick={() => onSave('svg')}>
        SVG
      </button>
      <button type="button" className={css.tool} aria-label={messages.chart.png} onClick={() => onSave('png')}>
        PNG
      </button>
    </div>
  );
}
