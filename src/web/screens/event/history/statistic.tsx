import type { ReactNode } from 'react';
import css from './statistics-list.module.css';

/** A named figure, with what it was counted on. */
export function Statistic({ name, of, children }: { name: string; of?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {of ? <span className={css.of}> {of}</span> : null}
      </dd>
    </div>
  );
}
