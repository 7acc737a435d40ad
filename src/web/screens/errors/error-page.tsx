import type { ReactNode } from 'react';
import css from './error-page.module.css';

/** A full-page error: what happened and what to do. */
export function ErrorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css.page}>
      <title>{title}</title>
      <h1 className={css.title}>{title}</h1>
      {children}
    </main>
  );
}
