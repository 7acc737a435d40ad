import { useState, type FocusEvent, type HTMLAttributes, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { lazyPart } from '../../../ui/lazy-part';

const LazyRowBell = lazyPart(async () => (await import('./row-bell')).RowBell);

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event-id]') : null;

type RowBellAreaProps = HTMLAttributes<HTMLDivElement> & { readonly zoned: readonly ZonedEvent[] };

/** The rows of the week. The one under the mouse, or with the focus, has a bell that sets its alert: one for all rows, which stay as they are. */
export function RowBellArea({ zoned, children, ...attributes }: RowBellAreaProps) {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const near = row === null ? undefined : zoned.find(({ event }) => event.id === row.dataset['eventId']);
  const follow = ({ target }: FocusEvent | PointerEvent) => setRow(rowOf(target));
  const leave = () => setRow(rowOf(document.activeElement));
  return (
    <div
      {...attributes}
      onPointerOver={(event) => {
        if (event.pointerType === 'mouse') follow(event);
      }}
      onPointerLeave={leave}
      onFocus={follow}
      onBlur={({ relatedTarget }) => setRow(rowOf(relatedTarget))}
    >
      {children}
      {row?.isConnected && near && near.at !== null ? createPortal(<LazyRowBell event={near.event} />, row) : null}
    </div>
  );
}
