import { useEffect, useState } from 'react';

const PAUSE = 250;

/** A text as it was when the reader last paused typing; emptied, it is so at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
