import type { Importance } from '../../contract/event';
import css from './importance-mark.module.css';

const LIT: Readonly<Record<Importance, number>> = { HIGH: 3, MEDIUM: 2, LOW: 1, HOLIDAY: 0, UNKNOWN: 0 };
const BARS = [
  { x: 0, y: 6, height: 4 },
  { x: 4, y: 3, height: 7 },
  { x: 8, y: 0, height: 10 },
];

/** Three bars, as many lit as the event matters; a flag for a holiday; hollow bars when the importance is unknown. Readable without colour. */
export function ImportanceMark({ importance, label }: { importance: Importance; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={css.mark} width="11" height="10" viewBox="0 0 11 10" data-importance={importance} {...spoken}>
      {importance === 'HOLIDAY' ? (
        <path className={css.flag} d="M1.5 0v10M1.5 1h8l-2 2.5 2 2.5h-8" />
      ) : (
        BARS.map(({ x, y, height }, index) => (
          <rect key={x} x={x} y={y} width="3" height={height} rx="0.8" data-lit={index < LIT[importance]} />
        ))
      )}
    </svg>
  );
}
