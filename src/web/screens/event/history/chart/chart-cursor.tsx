import css from './chart-cursor.module.css';
import type { ChartLayout } from './layout';
import { FRAME } from './scales';

type ChartCursorProps = { readonly layout: ChartLayout; readonly current: number; readonly isWalking: boolean };

/** Behind the marks: the release being read, as a line from its value to its deviation. */
export function ChartCursor({ layout, current, isWalking }: ChartCursorProps) {
  const { places, x } = layout;
  const at = places[current];
  if (at === undefined || !isWalking) return null;
  const width = Math.max(x.pitch, 3);
  return (
    <g>
      <rect
        className={css.band}
        x={at - width / 2}
        y={FRAME.top - 6}
        width={width}
        height={layout.height - FRAME.top + 3}
        rx={3}
      />
      <path className={css.line} d={`M${at} ${FRAME.top - 6}V${layout.height - 3}`} />
    </g>
  );
}
