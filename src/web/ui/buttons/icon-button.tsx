import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

/** A button drawn as an icon; its label is what is said and shown on hover. */
export function IconButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" className={css.button} aria-label={label} title={label} {...props} />;
}
