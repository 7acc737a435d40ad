import css from './chart-plot.module.css';
import { SAMPLE, sampleShape } from './scene/sample-shape';
import type { Role } from './export/stroke-style';

/** A mark of the chart by itself, as it is drawn there. */
export function LegendMark({ role, isBars }: { role: Role; isBars: boolean }) {
  const { width, height } = SAMPLE;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={css[role]} d={sampleShape(role, width / 2, height / 2, isBars)} />
    </svg>
  );
}
