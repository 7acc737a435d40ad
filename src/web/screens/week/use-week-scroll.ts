import { useLayoutEffect, type RefObject } from 'react';

const MARGIN = 120;
const PHONE = '(width < 700px)';

/**
 * Starts each week, and each day of a phone's week, at its top; on a phone then brings the now line into sight.
 * Not over seven columns: they scroll together, and the shorter ones would look empty.
 */
export function useWeekScroll(week: RefObject<HTMLElement | null>, place: string, ready: boolean): void {
  useLayoutEffect(() => {
    if (!week.current || !ready) return;
    week.current.scrollTo?.({ top: 0 });
    if (!window.matchMedia(PHONE).matches) return;
    const line = week.current.querySelector('[data-now]');
    if (line && line.getBoundingClientRect().bottom > window.innerHeight - MARGIN)
      line.scrollIntoView({ block: 'center' });
  }, [week, place, ready]);
}
