import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../i18n/messages-context';
import type { Zoom } from '../chart/zoom';
import css from './history-chart.module.css';
import type { ChartLayout } from '../chart/scene/layout';

type ScaleNoteProps = {
  readonly layout: ChartLayout;
  readonly includeOutliers: boolean;
  readonly onChange: (includeOutliers: boolean) => void;
};

/** Whether the axis starts at zero and how many values are outside it, with a toggle that includes them. */
export function ScaleNote({ layout: { kind, y, surprise, outside }, includeOutliers, onChange }: ScaleNoteProps) {
  const { messages, format } = useMessages();
  return (
    <div className={css.note}>
      {kind !== 'bars' && y.low !== 0 ? <p>{messages.chart.truncated}</p> : null}
      {outside > 0 ? <p>{messages.chart.outside(format.count('release', outside))}</p> : null}
      {y.clipped || surprise.clipped || includeOutliers ? (
        <button
          type="button"
          className={css.toggle}
          aria-pressed={includeOutliers}
          onClick={() => onChange(!includeOutliers)}
        >
          {messages.chart.wholeScale}
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
const ZOOM_IN = <ZoomIn size="0.95rem" aria-hidden />;
const ZOOM_OUT = <ZoomOut size="0.95rem" aria-hidden />;

/** Zoom buttons, and exports of the chart as SVG and PNG. */
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
    <div className={css.tools}>
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
