import type { Surprise } from '../../../domain/value/surprise';
import css from './direction-mark.module.css';

const SHAPES: Readonly<Record<Surprise['direction'], string>> = {
  above: 'M0 6.5 3.5 1 7 6.5z',
  below: 'M0 1.5h7L3.5 7z',
  'in-line': 'M0 2.2h7v1.4H0zM0 5h7v1.4H0z',
};

/** Above, below or in line with the forecast, by shape and colour. Decorative: the text is beside it. */
export function DirectionMark({ direction }: { direction: Surprise['direction'] }) {
  return (
    <svg className={css.mark} width="7" height="8" viewBox="0 0 7 8" aria-hidden="true">
      <path d={SHAPES[direction]} />
    </svg>
  );
}
