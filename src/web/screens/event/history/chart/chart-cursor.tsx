import css from './chart-cursor.module.css';
import type { ChartLayout } from './layout';

type ChartCursorProps = { readonly layout: ChartLayout; readonly current: number; readonly isWalking: boolean };

/** Behind the marks: the point being read, as a line from its value to its deviation and one to the graduations. */
export function ChartCursor({
  layout: { places, points, x, y, frame, size, right },
  current,
  isWalking,
}: ChartCursorProps) {
  const [at, point] = [places[current], points[current]];
  if (at === undefined || !point || !isWalking) return null;
  const width = Math.max(x.pitch, 3);
  const [top, bottom] = [frame.top - 6, size.height - 3];
  const value = point.value ?? point.forecast;
  return (
    <g data-live="">
      <rect className={css.band} x={at - width / 2} y={top} width={width} height={bottom - top} rx={3} />
      <path className={css.line} d={`M${at} ${top}V${bottom}`} />
      {value === null ? null : <path className={css.line} d={`M0 ${y.at(value)}H${right}`} />}
    </g>
  );
}
