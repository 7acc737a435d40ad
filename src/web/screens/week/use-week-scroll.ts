import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useApp } from '../../app/context/app-context';
import { isPhone } from '../../ui/breakpoints';
import { saveScrollPosition, getScrollPositions } from '../../app/context/scroll-memory';
import { findEventElement } from './week-dom';

/** Scrolls the open event into view when its panel narrows the week, or when a link opened it. */
export function useOpenEventScroll(openEvent: string | null, ready: boolean): void {
  useEffect(() => {
    if (openEvent !== null && ready)
      findEventElement(openEvent)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openEvent, ready]);
}

const SCROLL_MARGIN_PX = 120;
const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;

function showNow(week: HTMLElement): void {
  if (!isPhone()) return;
  const nowLine = week.querySelector('[data-now]');
  if (nowLine && nowLine.getBoundingClientRect().bottom > window.innerHeight - SCROLL_MARGIN_PX)
    nowLine.scrollIntoView({ block: 'center' });
}

/**
 * Scrolls each week (each day, on a phone) to its top, or back to where the user left it. On a phone then scrolls to
 * the current time. Not on the seven-column grid: its columns scroll together, and the shorter ones would look
 * empty.
 */
export function useWeekScroll(week: RefObject<HTMLElement | null>, pageKey: string, ready: boolean): void {
  const app = useApp();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (!week.current || !ready || shown.current === pageKey) return;
    const saved = navigationType === NavigationType.Pop ? getScrollPositions(app).get(key) : undefined;
    // A page just rendered is at its top already; scrolling it would force an early layout. Another day of the same
    // week, after midnight or a zone change, counts as another page on a phone only.
    const isOther =
      shown.current !== null &&
      (isPhone() || shown.current.slice(0, ISO_DAY_LENGTH) !== pageKey.slice(0, ISO_DAY_LENGTH));
    if (saved || isOther) week.current.scrollTo?.({ top: saved?.top ?? 0 });
    shown.current = pageKey;
    if (!saved) showNow(week.current);
  }, [week, pageKey, ready, key, navigationType, app]);

  useEffect(() => {
    const element = week.current;
    const save = () => element && saveScrollPosition(app, key, { top: element.scrollTop, event: null });
    // Not while a week is loading: it would overwrite its saved position.
    if (ready && shown.current === pageKey) save();
    element?.addEventListener('scroll', save, { passive: true });
    return () => element?.removeEventListener('scroll', save);
  }, [week, key, app, ready, pageKey]);
}
