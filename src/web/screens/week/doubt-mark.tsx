import css from './doubt-mark.module.css';

/** Marks a line whose hour is in doubt; its link says why. */
export function DoubtMark() {
  return <span className={css.mark} aria-hidden="true" />;
}
