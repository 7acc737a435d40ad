import { useId, useRef, type KeyboardEvent, type RefObject, memo } from 'react';
import css from './chart.module.css';
import type { ChartLayout } from './scene/layout';
import { usePointer, type Drag } from './use-pointer';
import { panForKey, zoomOfKey, type Zoom } from './chart-keys';
import chartCursorCss from './chart-cursor.module.css';
import chartPlotCss from './chart-plot.module.css';
import { drawPlot } from './scene/drawing';

function Texts({ layout }: { layout: ChartLayout }) {
  const { rows, columns, frame, unit, has, size } = layout;
  const { width, em } = size;
  return (
    <g className={chartPlotCss.texts}>
      {rows.map(({ at, text }) => (
        <text key={text} x={width} y={at + em * 0.34} textAnchor="end">
          {text}
        </text>
      ))}
      {unit ? (
        <text x={width} y={em * 0.85} textAnchor="end">
          {unit}
        </text>
      ) : null}
      {columns.map(({ at, text }) => (
        <text key={`${text} ${at}`} x={at} y={frame.labels} textAnchor="middle">
          {text}
        </text>
      ))}
      {has.surprises ? (
        <text x={width} y={frame.stripMiddle + em * 0.34} textAnchor="end">
          Δ
        </text>
      ) : null}
    </g>
  );
}

/** All that does not move in the chart. */
const ChartPlot = memo(function ChartPlot({ layout, open }: { layout: ChartLayout; open: number }) {
  return (
    <>
      {drawPlot(layout, open).map(({ role, d }, index) => (
        <path key={`${role} ${index}`} className={chartPlotCss[role]} data-role={role} d={d} />
      ))}
      <Texts layout={layout} />
    </>
  );
});

type ChartCursorProps = { readonly layout: ChartLayout; readonly current: number; readonly isWalking: boolean };

/** Behind the marks: the point being read, as a line from its value to its deviation and one to the graduations. */
function ChartCursor({ layout: { places, points, x, y, frame, size, right }, current, isWalking }: ChartCursorProps) {
  const [at, point] = [places[current], points[current]];
  if (at === undefined || !point || !isWalking) return null;
  const width = Math.max(x.pitch, 3);
  const [top, bottom] = [frame.top - 6, size.height - 3];
  const value = point.value ?? point.forecast;
  return (
    <g data-live="">
      <rect className={chartCursorCss.band} x={at - width / 2} y={top} width={width} height={bottom - top} rx={3} />
      <path className={chartCursorCss.line} d={`M${at} ${top}V${bottom}`} />
      {value === null ? null : <path className={chartCursorCss.line} d={`M0 ${y.at(value)}H${right}`} />}
    </g>
  );
}

type ChartProps = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Null until its room is measured. */
  readonly layout: ChartLayout | null;
  /** The point to tell apart, and the one being read; -1 for none. */
  readonly open: number;
  readonly current: number;
  readonly isWalking: boolean;
  readonly label: string;
  readonly valueText: string;
  readonly hint: string;
  readonly onHover: (index: number | null) => void;
  readonly onChoose: (index: number, by: 'key' | 'pointer') => void;
  readonly onSpan: (first: number, last: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
};

type DrawingProps = Pick<ChartProps, 'open' | 'current' | 'isWalking'> & {
  readonly layout: ChartLayout;
  readonly drag: Drag | null;
};

function Drawing({ layout, open, current, isWalking, drag }: DrawingProps) {
  const { size, frame } = layout;
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fontSize={size.em}
      aria-hidden="true"
      focusable="false"
    >
      <ChartCursor layout={layout} current={current} isWalking={isWalking} />
      <ChartPlot layout={layout} open={open} />
      {drag ? (
        <rect
          className={css.drag}
          data-live=""
          x={Math.min(drag.from, drag.to)}
          y={frame.top - 6}
          width={Math.abs(drag.to - drag.from)}
          height={frame.bottom - frame.top + 6}
        />
      ) : null}
    </svg>
  );
}

function Board({ layout, ...props }: Omit<ChartProps, 'frame'> & { readonly layout: ChartLayout }) {
  const { open, current, isWalking, label, valueText, hint, onHover, onChoose, onSpan, onZoom } = props;
  const { points } = layout;
  const hintId = useId();
  const slider = useRef<HTMLInputElement>(null);
  const focus = () => slider.current?.focus({ preventScroll: true });
  const { drag, handlers } = usePointer(layout, {
    onHover,
    onChoose: (index) => {
      onChoose(index, 'pointer');
      focus();
    },
    onSpan: (first, last) => {
      onSpan(first, last);
      focus();
    },
  });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [zoom, page] = [zoomOfKey(event.key), panForKey(event.key, points, current)];
    if (zoom === null && page === null) return;
    event.preventDefault();
    if (zoom !== null) onZoom(zoom);
    if (page !== null) onChoose(page, 'key');
  };
  return (
    <div className={css.board} {...handlers}>
      <Drawing layout={layout} open={open} current={current} isWalking={isWalking} drag={drag} />
      <input
        ref={slider}
        type="range"
        className={css.walk}
        aria-label={label}
        aria-valuetext={valueText}
        aria-describedby={hintId}
        min={0}
        max={points.length - 1}
        value={current}
        onKeyDown={press}
        onChange={({ target: { value } }) => onChoose(Number(value), 'key')}
      />
      <p id={hintId} hidden>
        {hint}
      </p>
    </div>
  );
}

/** A chart in the room that its frame has; the pointer, or the keys of its slider, walk from point to point and zoom. */
export function Chart({ frame, layout, ...props }: ChartProps) {
  return (
    <div ref={frame} className={css.frame}>
      {layout ? <Board layout={layout} {...props} /> : null}
    </div>
  );
}
