import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType } from 'react-router-dom';
import { useLocation, useNavigationType } from '../../../app/context/page-context';
import { useApp } from '../../../app/context/app-context';
import { getScrollPositions, saveScrollPosition } from '../../../app/context/scroll-memory';
import { findEventElement, focusWeek, waitForDom } from '../week-dom';
import type { WeekPage } from '../use-week-page';
import { focusableAt } from './event-selector';

const isLost = (): boolean => document.activeElement === document.body;

/** Going back in the history restores the focus to the event that had it, or to the week. */
function useHistoryFocus(week: RefObject<HTMLElement | null>, ready: boolean, last: RefObject<string | null>): void {
  const app = useApp();
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    const element = week.current;
    const save = ({ relatedTarget }: FocusEvent) => {
      if (last.current !== null && !focusableAt(relatedTarget)) saveScrollPosition(app, key, { event: last.current });
    };
    element?.addEventListener('focusout', save);
    return () => element?.removeEventListener('focusout', save);
  }, [week, last, app, key]);

  useEffect(() => {
    if (!ready) return undefined;
    const saved = getScrollPositions(app).get(key)?.event ?? null;
    // An entry replaced in place, by a filter for instance, has nothing saved yet.
    const event = navigationType === NavigationType.Replace ? (last.current ?? '') : '';
    if (saved === null) saveScrollPosition(app, key, { event });
    if (!week.current || saved === null || navigationType !== NavigationType.Pop) return undefined;
    const element = week.current;
    return waitForDom(element, () => {
      if (!isLost() && document.activeElement !== element) return true;
      focusWeek();
      findEventElement(saved)?.querySelector('a')?.focus();
      return element.querySelector('[data-event-id]') !== null;
    });
  }, [app, key, navigationType, ready, week, last]);
}

/** When the panel closes with the focus in it, returns the focus to the event it was opened from, or to the week. */
function useFocusReturn(openEvent: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openEvent === null && last.current !== null && isLost()) {
      findEventElement(last.current)?.querySelector('a')?.focus({ preventScroll: true });
      // `focus()` on an element that is not rendered fails silently.
      if (isLost()) focusWeek();
    }
    last.current = openEvent;
  }, [openEvent]);
}

/** Recovers the focus when the event that had it disappears (filter, refresh, other view), when the panel closes, and on going back. */
export function useFocusRecovery(
  week: RefObject<HTMLElement | null>,
  page: WeekPage,
  last: RefObject<string | null>,
): void {
  const focused = useRef<Element | null>(null);
  const before = useRef(page.zoned);
  const { zoned, shown, query } = page;
  useFocusReturn(page.openEvent);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  useEffect(() => {
    if (isLost() && focused.current && !focused.current.isConnected) {
      const id = focused.current.closest<HTMLElement>('[data-event-id]')?.dataset['eventId'];
      const gone = [...zoned, ...before.current].find(({ event }) => event.id === id);
      focused.current = null;
      focusWeek();
      if (gone) void import('./focus-nearest').then(({ focusNearest }) => focusNearest(gone, shown));
    }
    before.current = zoned;
  });

  useHistoryFocus(week, query.data !== undefined, last);
}
