import type { ComponentProps } from 'react';
import css from './button.module.css';
import iconCss from './icon-button.module.css';

/** A text button; `tone` sets its emphasis. */
export function Button({ tone = 'plain', ...props }: ComponentProps<'button'> & { tone?: 'plain' | 'main' }) {
  return <button type="button" className={css.button} data-tone={tone} {...props} />;
}

/** An icon button; its label is the accessible name and the tooltip. */
export function IconButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" className={iconCss.button} aria-label={label} title={label} {...props} />;
}
