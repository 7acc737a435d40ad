import type { MouseEvent, ReactNode } from 'react';

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
