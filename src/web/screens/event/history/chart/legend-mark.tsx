import { memo } from 'react';
import css from './chart-plot.module.css';
import { SAMPLE_SIZE, sampleShape, type StrokeStyle } from './scene/shapes';

/** A sample of a chart mark, for the legend. */
export const LegendMark = memo(function LegendMark({ mark, isBars }: { mark: StrokeStyle; isBars: boolean }) {
  const { width, height } = SAMPLE_SIZE;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={css[mark]} d={sampleShape(mark, width / 2, height / 2, isBars)} />
    </svg>
  );
});
