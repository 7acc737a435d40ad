import { useState } from 'react';
import type { Mark } from './to-chart';

type Said = 'release' | 'span' | null;

/**
 * Which release of the chart is being read: the one under the pointer, else the one chosen, else the open event, else the
 * newest; and what of it is said aloud: only what the keys have asked for.
 */
export function useWalk(marks: readonly Mark[], eventId: string) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [said, setSaid] = useState<Said>(null);
  const indexOf = (id: string | null) => marks.findIndex((mark) => mark.id === id);
  const [chosen, open] = [indexOf(chosenId), indexOf(eventId)];
  const newest = marks.findLastIndex(({ value }) => value !== null);
  const found = chosen === -1 ? (open === -1 ? newest : open) : chosen;
  return {
    open,
    current: Math.max(0, Math.min(hovered ?? found, marks.length - 1)),
    isWalking: hovered !== null || chosen !== -1,
    said,
    say: setSaid,
    hover: (index: number | null) => {
      setHovered(index);
      if (index !== null) setSaid(null);
    },
    choose: (index: number, by: 'key' | 'pointer') => {
      setHovered(null);
      setChosenId(marks[index]?.id ?? null);
      setSaid(by === 'key' ? 'release' : null);
    },
  };
}
