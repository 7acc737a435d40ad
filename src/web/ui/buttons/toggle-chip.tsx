import type { ReactNode, MouseEvent } from 'react';
import css from './toggle-chip.module.css';

type ToggleChipProps = {
  readonly label: string;
  readonly count: string;
  readonly pressed: boolean;
  /** The value passed to the group when the chip is pressed (see ToggleChips). */
  readonly value: string;
  readonly mark: ReactNode;
  /** Shows the outline and the count only while the chip is pressed; the count stays in the title and the accessible name. */
  readonly quiet?: boolean;
  readonly lang?: string | undefined;
  /** The tooltip, where the label is not enough. */
  readonly hint?: string;
  /** The part of the label that is shown where space is short. */
  readonly short?: string | undefined;
};

/** The label, whose words around `short` are left to screen readers where space is short. */
function ChipLabel({ label, short = label }: Pick<ToggleChipProps, 'label' | 'short'>) {
  const at = label.indexOf(short);
  if (at === -1 || short === label) return label;
  return (
    <>
      <span className={css.long}>{label.slice(0, at).trim()}</span> {short}{' '}
      <span className={css.long}>{label.slice(at + short.length).trim()}</span>
    </>
  );
}

/** A filter toggle with the number of events it would leave. Its accessible name starts with its label. */
export function ToggleChip({ label, count, pressed, value, mark, quiet, lang, hint, short }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={pressed}
      value={value}
      title={`${hint ?? label} · ${count}`}
      data-quiet={quiet}
      data-empty={count === '0'}
    >
      {mark}
      <span className={css.label} lang={lang}>
        <ChipLabel label={label} short={short} />
      </span>{' '}
      <span className={quiet && !pressed ? 'visually-hidden' : css.count}>{count}</span>
    </button>
  );
}

type ToggleChipsProps = {
  readonly label: string;
  readonly className: string | undefined;
  readonly onToggle: (value: string) => void;
  readonly children: ReactNode;
};

/** A labelled group of toggle chips with one listener, so that unchanged chips are not rendered again. */
export function ToggleChips({ label, className, onToggle, children }: ToggleChipsProps) {
  const press = ({ target }: MouseEvent) => {
    const chip = target instanceof Element ? target.closest('button') : null;
    if (chip) onToggle(chip.value);
  };
  return (
    <div role="group" aria-label={label} className={className} onClick={press}>
      {children}
    </div>
  );
}
