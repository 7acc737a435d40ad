import { useEffect, type RefObject } from 'react';

const MARGIN = 120;

/**
 * On a phone, brings the now line into sight once, when the day opens below it; the reader's own scrolling is never undone.
 * Not over seven columns: they scroll together, and the shorter ones would look empty.
 */
export function useNowInSight(week: RefObject<HTMLElement | null>, monday: string, ready: boolean): void {
  useEffect(() => {
    const line = ready ? week.current?.querySelector('[data-now]') : null;
    if (!window.matchMedia('(width < 700px)').matches) return;
    if (line && line.getBoundingClientRect().bottom > window.innerHeight - MARGIN)
      line.scrollIntoView({ block: 'center' });
  }, [week, monday, ready]);
}
