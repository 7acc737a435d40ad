import type { ComponentProps } from 'react';
import css from './button.module.css';

/** A text button; `tone` sets its emphasis. */
export function Button({ tone = 'plain', ...props }: ComponentProps<'button'> & { tone?: 'plain' | 'main' }) {
  return <button type="button" className={css.button} data-tone={tone} {...props} />;
}
