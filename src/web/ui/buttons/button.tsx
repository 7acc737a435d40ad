import type { ComponentProps } from 'react';
import css from './button.module.css';

/** A button with words; `tone` is how much it asks to be pressed. */
export function Button({ tone = 'plain', ...props }: ComponentProps<'button'> & { tone?: 'plain' | 'main' }) {
  return <button type="button" className={css.button} data-tone={tone} {...props} />;
}
