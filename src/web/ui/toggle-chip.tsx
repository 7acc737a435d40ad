import type { ReactNode } from 'react';
import css from './toggle-chip.module.css';

type ToggleChipProps = {
  readonly label: string;
  readonly count: string;
  readonly pressed: boolean;
  readonly onToggle: () => void;
  readonly mark: ReactNode;
  readonly hideLabel?: boolean;
  readonly lang?: string;
};

/** A filter that is on or off, with how many events it would leave; its name begins with its label. */
export function ToggleChip({ label, count, pressed, onToggle, mark, hideLabel, lang }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={pressed}
      onClick={onToggle}
      title={hideLabel ? label : undefined}
      data-empty={count === '0'}
    >
      {mark}
      <span className={hideLabel ? 'visually-hidden' : undefined} lang={lang}>
        {label}
      </span>{' '}
      <span className={css.count}>{count}</span>
    </button>
  );
}
