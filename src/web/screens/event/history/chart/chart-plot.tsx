import { memo } from 'react';
import css from './chart-plot.module.css';
import { drawAwaited, drawDots, drawForecasts, drawOutside, drawSeries, drawStems, drawSurprises } from './draw';
import type { ChartLayout } from './layout';
import { OpenMark } from './open-mark';
import { FRAME } from './scales';

function Axes({ layout: { right, width, rows, columns, unit, kind, y } }: { layout: ChartLayout }) {
  const floor = y.low <= 0 && y.high >= 0 ? y.at(0) : FRAME.bottom;
  return (
    <g>
      <path className={css.grid} d={rows.map(({ at }) => `M0 ${Math.round(at) + 0.5}H${right}`).join('')} />
      <path className={css.floor} d={`M0 ${Math.round(floor) + 0.5}H${right}`} data-zero={kind === 'bars'} />
      {rows.map(({ at, text }) => (
        <text key={text} className={css.label} x={width} y={at + 3.5} textAnchor="end">
          {text}
        </text>
      ))}
      {unit ? (
        <text className={css.unit} x={width} y={2} textAnchor="end">
          {unit}
        </text>
      ) : null}
      {columns.map(({ at, text }) => (
        <text key={`${text} ${at}`} className={css.label} x={at} y={FRAME.labels} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

function SurpriseStrip({ layout }: { layout: ChartLayout }) {
  const { above, below, inLine } = drawSurprises(layout);
  return (
    <g>
      <path className={css.floor} d={`M0 ${FRAME.stripMiddle}.5H${layout.right}`} />
      <path className={css.inLine} d={inLine} />
      <path className={css.above} d={above} />
      <path className={css.below} d={below} />
      <text className={css.label} x={layout.width} y={FRAME.stripMiddle + 4} textAnchor="end">
        Δ
      </text>
    </g>
  );
}

function Bars({ layout, open }: { layout: ChartLayout; open: number }) {
  return (
    <g>
      <path className={css.bars} d={drawSeries(layout)} />
      <path className={css.awaited} d={drawAwaited(layout)} />
      <OpenMark layout={layout} open={open} />
      <path className={css.ticks} d={drawForecasts(layout).ticks} />
    </g>
  );
}

function Line({ layout, open }: { layout: ChartLayout; open: number }) {
  const { ticks, rings } = drawForecasts(layout);
  const { above, below } = drawStems(layout);
  return (
    <g>
      <path className={css.ticks} d={ticks} />
      <path className={css.aboveStem} d={above} />
      <path className={css.belowStem} d={below} />
      <path className={css.line} d={drawSeries(layout)} />
      <path className={css.rings} d={rings} />
      <path className={css.dots} d={drawDots(layout)} />
      <path className={css.rings} d={drawAwaited(layout)} />
      <OpenMark layout={layout} open={open} />
    </g>
  );
}

/** All that does not move in the chart: a handful of paths, however many releases there are. */
export const ChartPlot = memo(function ChartPlot({ layout, open }: { layout: ChartLayout; open: number }) {
  return (
    <>
      <Axes layout={layout} />
      {layout.kind === 'bars' ? <Bars layout={layout} open={open} /> : <Line layout={layout} open={open} />}
      <path className={css.outside} d={drawOutside(layout)} />
      {layout.hasSurprises ? <SurpriseStrip layout={layout} /> : null}
    </>
  );
});
