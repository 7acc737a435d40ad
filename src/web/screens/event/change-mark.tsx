import type { Surprise } from '../../../domain/surprise';

const SHAPES: Readonly<Record<Surprise['direction'], string>> = {
  above: 'M1 6.5 4 1.7 7 6.5z',
  below: 'M1 1.7h6L4 6.5z',
  'in-line': 'M1 2.7h6M1 5.5h6',
};

/** Up, down or unchanged since the previous figure: hollow, where what is against a forecast is full. Decorative. */
export function ChangeMark({ direction }: { direction: Surprise['direction'] }) {
  return (
    <svg
      width="8"
      height="8"
      viewBox="0 0 8 8"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[direction]} />
    </svg>
  );
}
