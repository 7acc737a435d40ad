import { ZoomIn, ZoomOut } from 'lucide-react';
import { chartWords } from '../../../text/chart-words';
import { useSpeechWith } from '../../../text/words-context';
import type { Zoom } from './chart/walk-keys';
import css from './chart-tools.module.css';

type ChartToolsProps = {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onSave: (form: 'svg' | 'png') => void;
};

/** Zoom without a mouse or a keyboard, and the chart as a file. */
export function ChartTools({ canZoomIn, canZoomOut, onZoom, onSave }: ChartToolsProps) {
  const { words } = useSpeechWith(chartWords);
  const zoom = (way: 'in' | 'out', label: string, isPossible: boolean, Icon: typeof ZoomIn) => (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={() => (isPossible ? onZoom(way) : undefined)}
    >
      <Icon size="0.95rem" aria-hidden />
    </button>
  );
  return (
    <div className={css.tools}>
      {zoom('out', words.chart.zoomOut, canZoomOut, ZoomOut)}
      {zoom('in', words.chart.zoomIn, canZoomIn, ZoomIn)}
      <button type="button" className={css.tool} aria-label={words.chart.svg} onClick={() => onSave('svg')}>
        SVG
      </button>
      <button type="button" className={css.tool} aria-label={words.chart.png} onClick={() => onSave('png')}>
        PNG
      </button>
    </div>
  );
}
