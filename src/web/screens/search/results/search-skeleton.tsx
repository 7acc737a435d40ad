import css from './search-skeleton.module.css';

const LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Grey lines where results will stand. */
export function SearchSkeleton() {
  return (
    <div className={css.lines} aria-hidden="true">
      {LINES.map((line) => (
        <div key={line} className={css.line} />
      ))}
    </div>
  );
}
