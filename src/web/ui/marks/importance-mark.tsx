import type { Importance } from '../../../contract/decode/event';
import css from './importance-mark.module.css';

const BARS = ['M0 6h3v4H0z', 'M4 3h3v7H4z', 'M8 0h3v10H8z'];
const LIT: Readonly<Record<Importance, number>> = { HIGH: 3, MEDIUM: 2, LOW: 1, HOLIDAY: 0, UNKNOWN: 0 };
const FLAG = 'M1.5 0v10M1.5 1h8l-2 2.5 2 2.5h-8';

/** Importance as up to three filled bars, a flag for a holiday, or hollow bars if unknown. Readable without colour. */
export function ImportanceMark({ importance, label }: { importance: Importance; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const lit = LIT[importance];
  return (
    <svg className={css.mark} width="11" height="10" viewBox="0 0 11 10" data-importance={importance} {...spoken}>
      {importance === 'HOLIDAY' ? <path d={FLAG} /> : null}
      {importance !== 'HOLIDAY' && lit < 3 ? <path d={BARS.slice(lit).join('')} /> : null}
      {lit > 0 ? <path d={BARS.slice(0, lit).join('')} data-lit /> : null}
    </svg>
  );
}
