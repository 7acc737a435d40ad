import { useState } from 'react';
import type { ChartMark } from './chart/chart-mark';

/** Which release of the chart is being read: the one under the pointer, else the one chosen, else the open event, else the newest. */
export function useWalk(marks: readonly ChartMark[], eventId: string) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const open = marks.findIndex(({ occurrence }) => occurrence.event.id === eventId);
  const newest = marks.findLastIndex(({ value }) => value !== null);
  return {
    open,
    current: Math.min(hovered ?? chosen ?? (open === -1 ? newest : open), marks.length - 1),
    isWalking: hovered !== null || chosen !== null,
    hover: setHovered,
    choose: (mark: number) => {
      setHovered(null);
      setChosen(mark);
    },
  };
}
