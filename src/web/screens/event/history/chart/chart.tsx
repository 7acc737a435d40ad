import { memo, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import plotCss from './chart-plot.module.css';
import { SAMPLE_SIZE, sampleShape, type StrokeStyle } from './scene/shapes';
import css from './chart.module.css';
import type { ChartLayout } from './scene/layout';
import { isInside } from './scene/scales';
import { usePointer, type Drag } from './use-pointer';
import { panForKey, zoomOfKey, type Zoom } from './zoom';
import { drawPlot } from './scene/drawing';

export const LegendMark = memo(function LegendMark({ mark, isBars }: { mark: StrokeStyle; isBars: boolean }) {
  const { width, height } = SAMPLE_SIZE;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={plotCss[mark]} d={sampleShape(mark, width / 2, height / 2, isBars)} />
    </svg>
  );
});

function Labels({ layout }: { layout: ChartLayout }) {
  const { rows, columns, frame, unit, has, size } = layout;
  const { width, em } = size;
  return (
    <g className={plotCss.labels}>
      {rows.map(({ at, text }, index) => (
        <text key={index} x={width} y={at + em * 0.34} textAnchor="end">
          {text}
        </text>
      ))}
      {unit ? (
        <text x={width} y={em * 0.85} textAnchor="end">
          {unit}
        </text>
      ) : null}
      {columns.map(({ at, text }, index) => (
        <text key={index} x={at} y={frame.labels} textAnchor="middle">
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

/** The static part of the chart. */
const ChartPlot = memo(function ChartPlot({ layout, open }: { layout: ChartLayout; open: number }) {
  return (
    <>
      {drawPlot(layout, open).map(({ style, d }, index) => (
        <path key={`${style} ${index}`} className={plotCss[style]} data-role={style} d={d} />
      ))}
      <Labels layout={layout} />
    </>
  );
});

/** A band and crosshair at the point under the cursor, behind the marks. */
function ChartCursor({ layout, current, isActive }: { layout: ChartLayout; current: number; isActive: boolean }) {
  const { y, frame, size, right } = layout;
  const [x, point] = [layout.xs[current], layout.points[current]];
  if (x === undefined || !point || !isActive) return null;
  const width = Math.max(layout.x.pitch, 3);
  const [top, bottom] = [frame.top - 6, size.height - 3];
  const value = point.value ?? point.forecast;
  return (
    <g data-live="">
      <rect className={css.band} x={x - width / 2} y={top} width={width} height={bottom - top} rx={3} />
      <path className={css.line} d={`M${x} ${top}V${bottom}`} />
      {value === null ? null : <path className={css.line} d={`M0 ${y.at(value)}H${right}`} />}
    </g>
  );
}

const CHARACTER_WIDTH_EM = 0.62;

/** The value of the point under the cursor, over the labels of the axis. */
function ValueTag({ layout, current }: { layout: ChartLayout; current: number }) {
  const { y, size, right } = layout;
  const point = layout.points[current];
  const value = point?.value ?? point?.forecast ?? null;
  if (value === null || !isInside(y, value)) return null;
  const text = layout.printValue(value);
  const [x, height] = [
    Math.min(right + 4, size.width - (text.length + 1) * CHARACTER_WIDTH_EM * size.em),
    1.5 * size.em,
  ];
  return (
    <g data-live="" className={css.tag}>
      <rect x={x} y={y.at(value) - height / 2} width={size.width - x + 4} height={height} rx={3} />
      <text x={size.width} y={y.at(value) + size.em * 0.34} textAnchor="end">
        {text}
      </text>
    </g>
  );
}

type ChartProps = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Null until the frame is measured. */
  readonly layout: ChartLayout | null;
  /** Indexes of the highlighted point and of the point under the cursor; -1 for none. */
  readonly open: number;
  readonly current: number;
  readonly isActive: boolean;
  readonly label: string;
  readonly valueText: string;
  readonly hint: string;
  readonly onHover: (index: number | null) => void;
  readonly onChoose: (index: number, by: 'key' | 'pointer') => void;
  readonly onSelectRange: (first: number, last: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
};

type DrawingProps = Pick<ChartProps, 'open' | 'current' | 'isActive'> & {
  readonly layout: ChartLayout;
  readonly drag: Drag | null;
};

function Drawing({ layout, open, current, isActive, drag }: DrawingProps) {
  const { size, frame } = layout;
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fontSize={size.em}
      aria-hidden="true"
      focusable="false"
    >
      <ChartCursor layout={layout} current={current} isActive={isActive} />
      <ChartPlot layout={layout} open={open} />
      {isActive ? <ValueTag layout={layout} current={current} /> : null}
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

function InteractiveChart({ layout, ...props }: Omit<ChartProps, 'frame'> & { readonly layout: ChartLayout }) {
  const { open, current, isActive, label, valueText, hint, onHover, onChoose, onSelectRange, onZoom } = props;
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
    onSelectRange: (first, last) => {
      onSelectRange(first, last);
      focus();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [zoom, page] = [zoomOfKey(event.key), panForKey(event.key, points, current)];
    if (zoom === null && page === null) return;
    event.preventDefault();
    if (zoom !== null) onZoom(zoom);
    if (page !== null) onChoose(page, 'key');
  };
  return (
    <div className={css.interactive} {...handlers}>
      <Drawing layout={layout} open={open} current={current} isActive={isActive} drag={drag} />
      <input
        ref={slider}
        type="range"
        className={css.slider}
        aria-label={label}
        aria-valuetext={valueText}
        aria-describedby={hintId}
        min={0}
        max={points.length - 1}
        value={current}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => onChoose(Number(value), 'key')}
      />
      <p id={hintId} hidden>
        {hint}
      </p>
    </div>
  );
}

/** A chart sized to its frame. The pointer, or the keys of its slider, move from point to point and zoom. */
export function Chart({ frame, layout, ...props }: ChartProps) {
  return (
    <div ref={frame} className={css.frame}>
      {layout ? <InteractiveChart layout={layout} {...props} /> : null}
    </div>
  );
}
