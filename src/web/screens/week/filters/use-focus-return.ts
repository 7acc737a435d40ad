import { useEffect, useRef } from 'react';
import { findEventElement, focusWeek } from '../week-dom';

/** When the panel closes with the focus in it, returns the focus to the event it was opened from, or to the week. */
export function useFocusReturn(openEvent: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openEvent === null && last.current !== null && document.activeElement === document.body) {
      findEventElement(last.current)?.querySelector('a')?.focus({ preventScroll: true });
      // `focus()` on an element that is not rendered fails silently.
      if (document.activeElement === document.body) focusWeek();
    }
    last.current = openEvent;
  }, [openEvent]);
}
