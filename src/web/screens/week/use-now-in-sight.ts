import { useEffect, type RefObject } from 'react';

const MARGIN = 120;

/** Brings the now line of a week into sight once, when the week opens below it; the reader's own scrolling is never undone. */
export function useNowInSight(week: RefObject<HTMLElement | null>, monday: string, ready: boolean): void {
  useEffect(() => {
    const line = ready ? week.current?.querySelector('[data-now]') : null;
    if (line && line.getBoundingClientRect().bottom > window.innerHeight - MARGIN)
      line.scrollIntoView({ block: 'center' });
  }, [week, monday, ready]);
}
