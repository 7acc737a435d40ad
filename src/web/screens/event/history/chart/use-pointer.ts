import { bisectCenter } from 'd3-array';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { ChartLayout } from './scene/layout';
import { spanBetween } from './scene/range-between';

const MIN_DRAG_PX = 6;

export type Drag = { readonly from: number; readonly to: number };
type Uses = {
  readonly onHover: (index: number | null) => void;
  readonly onChoose: (index: number) => void;
  readonly onSpan: (first: number, last: number) => void;
};

const placeOf = ({ clientX, currentTarget }: PointerEvent) => clientX - currentTarget.getBoundingClientRect().left;

/** What a pointer does over a plot: passing reads points, a press chooses one, a drag of a mouse or pen selects a span. */
export function usePointer({ places, right }: Pick<ChartLayout, 'places' | 'right'>, uses: Uses) {
  const { onHover, onChoose, onSpan } = uses;
  const pressed = useRef<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const letGo = () => {
    pressed.current = null;
    setDrag(null);
  };

  useEffect(() => {
    if (!drag) return undefined;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It gives up the drag, and nothing that stands around the chart.
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
    pressed.current = placeOf(event);
    // Not every engine that runs this can hold a pointer.
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const [from, to] = [pressed.current, Math.min(Math.max(placeOf(event), 0), right)];
    if (from === null || (!drag && Math.abs(to - from) < MIN_DRAG_PX)) return onHover(bisectCenter(places, to));
    onHover(null);
    return setDrag({ from, to });
  };
  const up = (event: PointerEvent) => {
    const isMine = event.button === 0 && (event.pointerType === 'touch' || pressed.current !== null);
    letGo();
    if (!isMine) return;
    if (drag) onSpan(...spanBetween(places, drag.from, drag.to));
    else onChoose(bisectCenter(places, placeOf(event)));
  };
  const leave = () => onHover(null);
  return {
    drag,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: letGo,
      onPointerLeave: leave,
    },
  };
}
