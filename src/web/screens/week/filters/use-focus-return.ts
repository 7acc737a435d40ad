import { useEffect, useRef } from 'react';
import { findEventElement, focusWeek } from '../focus-week';

/** When the panel closes and takes the focus with it, gives it back to the line it was opened from, or to the week. */
export function useFocusReturn(openEvent: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openEvent === null && last.current !== null && document.activeElement === document.body) {
      findEventElement(last.current)?.querySelector('a')?.focus({ preventScroll: true });
      // A line that is not drawn takes no focus, and does not say so.
      if (document.activeElement === document.body) focusWeek();
    }
    last.current = openEvent;
  }, [openEvent]);
}
