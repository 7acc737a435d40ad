import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useI18n } from '../../../i18n/messages-context';
import css from './folded-events.module.css';

type FoldedEventsProps = {
  readonly count: number;
  readonly open: boolean;
  /** Whether other events of the time slot are on screen. */
  readonly more: boolean;
  readonly onToggle: () => void;
  /** What stands between the button and the folded rows. */
  readonly between?: ReactNode;
  readonly children: ReactNode;
};

/** A button that opens rows in place. While they are closed, the browser's search in the page still finds them, and opens them. */
export function FoldedEvents({ count, open, more, onToggle, between, children }: FoldedEventsProps) {
  const { format } = useI18n();
  const rows = useRef<HTMLDivElement>(null);
  const list = useId();
  // React would write `hidden` without its value.
  useLayoutEffect(() => {
    if (open) rows.current?.removeAttribute('hidden');
    else rows.current?.setAttribute('hidden', 'until-found');
  }, [open]);
  useEffect(() => {
    const element = rows.current;
    element?.addEventListener('beforematch', onToggle);
    return () => element?.removeEventListener('beforematch', onToggle);
  }, [onToggle]);
  return (
    <>
      <button
        type="button"
        className={css.button}
        tabIndex={-1}
        data-fold
        aria-expanded={open}
        aria-controls={list}
        onClick={onToggle}
      >
        {more && !open ? '+' : ''}
        {format.count('low', count)}
      </button>
      {between}
      <div id={list} ref={rows} className={css.rows}>
        {children}
      </div>
    </>
  );
}
