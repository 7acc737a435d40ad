import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { useOpenedInstant } from '../../../app/context/app-context';
import { useGridRows } from './event-row-list';
import css from './folded-events.module.css';

type FoldedEventsProps = {
  readonly label: ReactNode;
  /** Whether the button takes a whole line of its own. */
  readonly isLine?: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The content between the button and the folded rows. */
  readonly between?: ReactNode;
  readonly children: ReactNode;
};

/** Whether folded events are open, and a toggle, which is remembered under `key`. Never hides the event whose panel is open. */
export function useFold(key: string, events: readonly ZonedEvent[]): readonly [boolean, () => void] {
  const { openEvent } = useGridRows();
  const [expanded, toggle] = useOpenedInstant(key);
  return [expanded || events.some(({ event }) => event.id === openEvent), toggle];
}

/**
 * A button that opens rows in place. The rows hide themselves while they are closed (`isFolded`); one that the browser's search in the page
 * finds opens all. The hidden rows leave empty lists, which screen readers skip.
 */
export function FoldedEvents({ label, isLine, open, onToggle, between, children }: FoldedEventsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const list = useId();
  useEffect(() => {
    const element = rows.current;
    element?.addEventListener('beforematch', onToggle, true);
    return () => element?.removeEventListener('beforematch', onToggle, true);
  }, [onToggle]);
  return (
    <>
      <button
        type="button"
        className={isLine ? css.line : css.button}
        tabIndex={-1}
        data-fold
        aria-expanded={open}
        aria-controls={list}
        onClick={onToggle}
      >
        {label}
      </button>
      {between}
      <div id={list} ref={rows} className={css.rows} aria-hidden={!open}>
        {children}
      </div>
    </>
  );
}
