import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useApp } from '../../app/context/app-context';
import { saveScrollPosition, scrollPositionsOf } from '../../app/context/scroll-memory';

const SCROLL_MARGIN_PX = 120;
const PHONE = '(width < 700px)';
const ISO = 'YYYY-MM-DD'.length;

const isPhone = (): boolean => window.matchMedia(PHONE).matches;

function showNow(week: HTMLElement): void {
  if (!isPhone()) return;
  const line = week.querySelector('[data-now]');
  if (line && line.getBoundingClientRect().bottom > window.innerHeight - SCROLL_MARGIN_PX)
    line.scrollIntoView({ block: 'center' });
}

/**
 * Starts each week, and each day of a phone's week, at its top, or where the reader was when they come back to it; on a phone
 * then brings the now line into sight. Not over seven columns: they scroll together, and the shorter ones would look empty.
 */
export function useWeekScroll(week: RefObject<HTMLElement | null>, place: string, ready: boolean): void {
  const app = useApp();
  const { key } = useLocation();
  const way = useNavigationType();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (!week.current || !ready || shown.current === place) return;
    const kept = way === NavigationType.Pop ? scrollPositionsOf(app).get(key) : undefined;
    // A page just drawn is at its top: to say so again would have it laid out before it is whole.
    // Another day of the same week, as midnight or a change of zone brings, is another page on a phone alone.
    const isOther = shown.current !== null && (isPhone() || shown.current.slice(0, ISO) !== place.slice(0, ISO));
    if (kept || isOther) week.current.scrollTo?.({ top: kept?.top ?? 0 });
    shown.current = place;
    if (!kept) showNow(week.current);
  }, [week, place, ready, key, way, app]);

  useEffect(() => {
    const list = week.current;
    const note = () => list && saveScrollPosition(app, key, { top: list.scrollTop, event: null });
    // Not for a week that is still to come: it would take the place of what is kept of it.
    if (ready && shown.current === place) note();
    list?.addEventListener('scroll', note, { passive: true });
    return () => list?.removeEventListener('scroll', note);
  }, [week, key, app, ready, place]);
}
