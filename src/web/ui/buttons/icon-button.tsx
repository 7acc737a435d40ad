import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

/** An icon button; its label is the accessible name and the tooltip. */
export function IconButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" className={css.button} aria-label={label} title={label} {...props} />;
}
