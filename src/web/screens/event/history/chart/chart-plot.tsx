import { memo } from 'react';
import css from './chart-plot.module.css';
import { drawPlot } from './drawing';
import type { ChartLayout } from './layout';

function Texts({ layout }: { layout: ChartLayout }) {
  const { rows, columns, frame, unit, has, size } = layout;
  const { width, em } = size;
  return (
    <g className={css.texts}>
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
export const ChartPlot = memo(function ChartPlot({ layout, open }: { layout: ChartLayout; open: number }) {
  return (
    <>
      {drawPlot(layout, open).map(({ role, d }, index) => (
        <path key={`${role} ${index}`} className={css[role]} data-role={role} d={d} />
      ))}
      <Texts layout={layout} />
    </>
  );
});
