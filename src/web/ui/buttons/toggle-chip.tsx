import type { ReactNode } from 'react';
import css from './toggle-chip.module.css';

type ToggleChipProps = {
  readonly label: string;
  readonly count: string;
  readonly pressed: boolean;
  /** The value passed to the group when the chip is pressed (see ToggleChips). */
  readonly value: string;
  readonly mark: ReactNode;
  readonly hideLabel?: boolean;
  readonly lang?: string;
};

/** A filter toggle with the number of events it would leave. Its accessible name starts with its label. */
export function ToggleChip({ label, count, pressed, value, mark, hideLabel, lang }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={pressed}
      value={value}
      title={label}
      data-empty={count === '0'}
    >
      {mark}
      <span className={hideLabel ? 'visually-hidden' : css.label} lang={lang}>
        {label}
      </span>{' '}
      <span className={css.count}>{count}</span>
    </button>
  );
}
