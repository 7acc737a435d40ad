import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType } from 'react-router-dom';
import { useLocation, useNavigationType } from '../../../app/context/page-context';
import { useApp } from '../../../app/context/app-context';
import { getScrollPositions, saveScrollPosition } from '../../../app/context/scroll-memory';
import {
  findEventElement,
  isVisible,
  waitForDom,
  EVENT_SELECTOR,
  firstUpcoming,
  focusableAt,
  focusWeek,
} from '../week-dom';
import type { WeekPage } from '../use-week-page';

/** Where Tab enters the week: the event last focused, the open one, today's next release, else the first. */
function chooseStop(week: HTMLElement, ids: readonly (string | null)[], today: string): HTMLElement | undefined {
  const links = ids.map((id) =>
    id === null ? null : findEventElement(id)?.querySelector<HTMLElement>('a[href]:not([hidden] *)'),
  );
  const seen = (stop: HTMLElement | null | undefined) => (stop && isVisible(stop) ? stop : undefined);
  const first = (selector: string) => seen(week.querySelector<HTMLElement>(selector));
  return (
    links.map(seen).find(Boolean) ??
    seen(firstUpcoming(week, today)) ??
    first(EVENT_SELECTOR) ??
    first(`[data-chosen="true"] :is(${EVENT_SELECTOR})`)
  );
}

function moveStop(stop: RefObject<HTMLElement | null>, next: HTMLElement): void {
  if (stop.current) stop.current.tabIndex = -1;
  stop.current = next;
  next.tabIndex = 0;
}

/** Makes the week a single tab stop, set in the DOM so that moving the focus renders nothing. Returns the id of the event last focused. */
function useTabStop(week: RefObject<HTMLElement | null>, { openEvent, today }: WeekPage): RefObject<string | null> {
  const last = useRef<string | null>(null);
  const stop = useRef<HTMLElement | null>(null);
  const opened = useRef(openEvent);

  useEffect(() => {
    const container = week.current;
    const follow = ({ target }: FocusEvent) => {
      const next = focusableAt(target);
      if (!next) return;
      moveStop(stop, next);
      last.current = next.closest<HTMLElement>('[data-event-id]')?.dataset['eventId'] ?? last.current;
    };
    container?.addEventListener('focusin', follow);
    return () => container?.removeEventListener('focusin', follow);
  }, [week]);

  useEffect(() => {
    const container = week.current;
    if (!container || (stop.current && opened.current === openEvent && isVisible(stop.current))) return undefined;
    opened.current = openEvent;
    // A lazy view has no rows yet.
    return waitForDom(container, () => {
      const next = chooseStop(container, [last.current, openEvent], today);
      if (next) moveStop(stop, next);
      return next !== undefined;
    });
  });

  return last;
}

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
function useFocusRecovery(week: RefObject<HTMLElement | null>, page: WeekPage, last: RefObject<string | null>): void {
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

/** The focus of the week: one tab stop, which stays where the user was. */
export function useWeekFocus(week: RefObject<HTMLElement | null>, page: WeekPage): void {
  useFocusRecovery(week, page, useTabStop(week, page));
}
