import { useState } from 'react';
import type { HistoryPoint } from './to-chart';

type Announced = 'release' | 'range' | null;

/**
 * The release under the cursor: the hovered one, else the chosen one, else the open event, else the newest.
 * `announced` is what screen readers announce: only what a key press led to.
 */
export function useChartCursor(points: readonly HistoryPoint[], eventId: string) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [announced, setAnnounced] = useState<Announced>(null);
  // From the end: most often the newest release is open.
  const indexOf = (id: string | null) => (id === null ? -1 : points.findLastIndex((point) => point.id === id));
  const [chosen, open] = [indexOf(chosenId), indexOf(eventId)];
  const newest = points.findLastIndex(({ value }) => value !== null);
  const found = chosen === -1 ? (open === -1 ? newest : open) : chosen;
  return {
    open,
    current: Math.max(0, Math.min(hovered ?? found, points.length - 1)),
    isActive: hovered !== null || chosen !== -1,
    announced,
    announce: setAnnounced,
    hover: (index: number | null) => {
      setHovered(index);
      if (index !== null) setAnnounced(null);
    },
    choose: (index: number, by: 'key' | 'pointer') => {
      setHovered(null);
      setChosenId(points[index]?.id ?? null);
      setAnnounced(by === 'key' ? 'release' : null);
    },
  };
}
