import { bisectCenter, bisectLeft, bisectRight } from 'd3-array';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { ChartLayout } from './scene/layout';

/** First and last index of the points between two x positions, in any order; at least two neighbours, if there are two points. */
export function rangeBetween(xs: readonly number[], from: number, to: number): readonly [number, number] {
  const [left, right] = from < to ? [from, to] : [to, from];
  const [first, last] = [bisectLeft(xs, left), bisectRight(xs, right) - 1];
  if (last > first) return [first, last];
  const nearest = bisectCenter(xs, (left + right) / 2);
  const start = Math.max(0, Math.min(nearest, xs.length - 2));
  return [start, Math.min(start + 1, xs.length - 1)];
}

const MIN_DRAG_PX = 6;

export type Drag = { readonly from: number; readonly to: number };
type PointerHandlers = {
  readonly onHover: (index: number | null) => void;
  readonly onChoose: (index: number) => void;
  readonly onSelectRange: (first: number, last: number) => void;
};

const xOf = ({ clientX, currentTarget }: PointerEvent) => clientX - currentTarget.getBoundingClientRect().left;

/** Pointer interaction: hovering reads points, a click chooses one, dragging with mouse or pen selects a range. */
export function usePointer({ xs, right }: Pick<ChartLayout, 'xs' | 'right'>, callbacks: PointerHandlers) {
  const { onHover, onChoose, onSelectRange } = callbacks;
  const pressed = useRef<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const cancelDrag = () => {
    pressed.current = null;
    setDrag(null);
  };

  useEffect(() => {
    if (!drag) return undefined;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Cancels the drag only: Escape must not close the panel around the chart.
      event.preventDefault();
      event.stopPropagation();
      pressed.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [drag]);

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    pressed.current = xOf(event);
    // jsdom lacks setPointerCapture.
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const [from, to] = [pressed.current, Math.min(Math.max(xOf(event), 0), right)];
    if (from === null || (!drag && Math.abs(to - from) < MIN_DRAG_PX)) return onHover(bisectCenter(xs, to));
    onHover(null);
    return setDrag({ from, to });
  };
  const up = (event: PointerEvent) => {
    const isOwnPress = event.button === 0 && (event.pointerType === 'touch' || pressed.current !== null);
    cancelDrag();
    if (!isOwnPress) return;
    if (drag) onSelectRange(...rangeBetween(xs, drag.from, drag.to));
    else onChoose(bisectCenter(xs, xOf(event)));
  };
  const leave = () => onHover(null);
  return {
    drag,
    handlers: {
      // After a tap, this event would move the focus from the slider to the section around it.
      onMouseDown: (event: MouseEvent) => event.button === 0 && event.preventDefault(),
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancelDrag,
      // If the browser missed the release, this event alone reports it, at the next move without a button.
      onLostPointerCapture: cancelDrag,
      onPointerLeave: leave,
    },
  };
}
