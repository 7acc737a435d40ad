import { useEffect, useRef } from 'react';
import { findLine } from './find-line';
import { focusWeek } from './focus-week';

/** When the panel closes and takes the focus with it, gives it back to the line it was opened from, or to the week. */
export function useFocusReturn(openEvent: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openEvent === null && last.current !== null && document.activeElement === document.body) {
      const link = findLine(last.current)?.querySelector('a');
      if (link) link.focus({ preventScroll: true });
      else focusWeek();
    }
    last.current = openEvent;
  }, [openEvent]);
}
