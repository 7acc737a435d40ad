import css from './statistics-list.module.css';

const PARTS = [css.above, css.inLine, css.below];

/** The three shares side by side; the figures above it say them. */
export function ShareBar({ shares }: { shares: readonly number[] }) {
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0);
  return (
    <svg className={css.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {shares.map((share, index) => (
        <rect key={PARTS[index]} className={PARTS[index]} x={startOf(index)} width={share} height={1} />
      ))}
    </svg>
  );
}
