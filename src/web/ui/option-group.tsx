import type { ReactNode } from 'react';
import css from './option-list.module.css';

/** Options of a combobox under a heading, which is the name of their group. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <div className={css.heading} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}
