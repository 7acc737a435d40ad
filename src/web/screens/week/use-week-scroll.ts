import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType } from 'react-router-dom';
import { startOfWeek } from '../../../domain/time/day';
import { useLocation, useNavigationType } from '../../app/context/page-context';
import { useApp } from '../../app/context/app-context';
import { isPhone } from '../../ui/hooks/use-window';
import { saveScrollPosition, getScrollPositions } from '../../app/context/scroll-memory';
import { dateAround, firstUpcoming, findEventElement, isVisible, waitForDom } from './week-dom';
import type { WeekPage } from './use-week-page';

const NOW_AT = 0.38;

// The now line; in a view without one, the next release of today.
function findNow(week: HTMLElement): HTMLElement | null {
  const shown = (at: HTMLElement | null) => (at && isVisible(at) ? at : null);
  const line = shown(week.querySelector('[data-now]'));
  return line ?? shown(firstUpcoming(week, dateAround(week.querySelector('[aria-current="date"]')) ?? ''));
}

/** Scrolls the week so that the current time is above its middle; returns false and does nothing if no row shows it. */
export function scrollToNow(week: HTMLElement): boolean {
  const now = findNow(week);
  if (!now) return false;
  // In a low window the document scrolls.
  const page = getComputedStyle(week).overflowY === 'visible' ? document.scrollingElement : null;
  const scroller = page ?? week;
  const top = page ? 0 : week.getBoundingClientRect().top;
  scroller.scrollTop += now.getBoundingClientRect().top - top - NOW_AT * scroller.clientHeight;
  return true;
}

/** Scrolls a table to the chosen day, unless that has no events; returns false where no rows are rendered yet. */
function scrollToDay(week: HTMLElement): boolean {
  week.querySelector('tbody[data-chosen="true"]')?.scrollIntoView();
  return week.querySelector('tbody') !== null;
}

/**
 * Scrolls each week (each day, on a phone) to the current time or else to its top, or back to where the user left it. The week of an
 * open event scrolls to that event instead.
 */
export function useWeekScroll(week: RefObject<HTMLElement | null>, page: WeekPage): void {
  const app = useApp();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const { monday, today, chosenDay, openEvent, url } = page;
  const { view } = page.shownUrl;
  const ready = page.query.data !== undefined;
  const isDayView = view === 'day';
  const isCurrent = isDayView ? chosenDay === today : startOfWeek(today) === monday;
  // Another place starts at its top, or at the current time.
  const place = `${monday} ${view} ${isDayView ? chosenDay : ''}`;
  const pageKey = `${place} ${chosenDay}`;
  const shown = useRef<{ place: string; pageKey: string; key: string } | null>(null);
  const isLinked = openEvent !== null;
  // The day may be chosen before the table or its events are loaded. Not today: that scrolls to the current time.
  const isDayLinked = chosenDay === url.day && chosenDay !== today && !isPhone();

  useLayoutEffect(() => {
    const before = shown.current;
    const element = week.current;
    if (!element || !ready || before?.pageKey === pageKey) return undefined;
    shown.current = { place, pageKey, key };
    const saved = navigationType === NavigationType.Pop ? getScrollPositions(app).get(key) : undefined;
    // A page just rendered is at its top already; scrolling it would force an early layout. Another day of the same
    // week, after midnight or a zone change, counts as another page on a phone only.
    const isOther = before !== null && (isPhone() || before.place !== place);
    if (saved || isOther) element.scrollTo?.({ top: saved?.top ?? 0 });
    else if (view === 'table' && (before ? before.key !== key : isDayLinked))
      return waitForDom(element, () => scrollToDay(element));
    const isNow = !saved && isCurrent && !isLinked && (before === null || isOther);
    // A lazy view has no rows yet.
    return isNow ? waitForDom(element, () => scrollToNow(element)) : undefined;
  }, [week, place, pageKey, view, isCurrent, isLinked, isDayLinked, ready, key, navigationType, app]);

  useEffect(() => {
    const element = week.current;
    const save = () => element && saveScrollPosition(app, key, { top: element.scrollTop });
    // Not while a week is loading: it would overwrite its saved position.
    if (ready && shown.current?.pageKey === pageKey) save();
    element?.addEventListener('scroll', save, { passive: true });
    return () => element?.removeEventListener('scroll', save);
  }, [week, key, app, ready, pageKey]);

  // Scrolls to the open event when its panel narrows the week, or when a link opened it.
  useEffect(() => {
    const element = week.current;
    const body = element?.parentElement;
    if (openEvent === null || !ready || !body) return undefined;
    // A lazy view has no rows yet; the code of the panel may still be loading.
    return waitForDom(body, () => {
      findEventElement(openEvent)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return ['[data-event-id]', 'aside, dialog'].every((part) => body.querySelector(part));
    });
  }, [week, openEvent, ready]);
}
