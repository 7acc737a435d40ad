import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { findEventElement, focusWeek, waitForDom } from '../week-dom';
import type { WeekPage } from '../use-week-page';
import { focusableAt } from './event-selector';

type Memory = { readonly page: number; readonly eventId: string };

function parseMemory(): Memory | null {
  const state: unknown = window.history.state;
  const memory: unknown = typeof state === 'object' && state !== null && 'focus' in state ? state.focus : null;
  if (typeof memory !== 'object' || memory === null) return null;
  const { page, eventId }: { page?: unknown; eventId?: unknown } = memory;
  return typeof page === 'number' && typeof eventId === 'string' ? { page, eventId } : null;
}

/**
 * Stores the event that had the focus in the history entry itself, so that going back restores it. Entries of an
 * earlier page load are ignored: a reloaded page starts at the top.
 */
const focusMemory = {
  save(eventId: string): void {
    const state: unknown = window.history.state;
    if (focusMemory.recall() === eventId) return;
    const focus: Memory = { page: performance.timeOrigin, eventId };
    try {
      window.history.replaceState({ ...(typeof state === 'object' ? state : {}), focus }, '');
    } catch {
      // Browsers limit how often the history may be written. Going back then focuses the week itself.
    }
  },
  /** The event id stored in this entry; '' if it was visited without one, null if it was never visited. */
  recall(): string | null {
    const memory = parseMemory();
    return memory?.page === performance.timeOrigin ? memory.eventId : null;
  },
};

const isLost = (): boolean => document.activeElement === document.body;

/** Going back in the history restores the focus to the event that had it, or to the week. */
function useHistoryFocus(week: RefObject<HTMLElement | null>, ready: boolean, last: RefObject<string | null>): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    const element = week.current;
    const save = ({ relatedTarget }: FocusEvent) => {
      if (last.current !== null && !focusableAt(relatedTarget)) focusMemory.save(last.current);
    };
    element?.addEventListener('focusout', save);
    return () => element?.removeEventListener('focusout', save);
  }, [week, last]);

  useEffect(() => {
    if (!ready) return undefined;
    const saved = focusMemory.recall();
    // An entry replaced in place, by a filter for instance, has nothing stored yet.
    if (saved === null) focusMemory.save(navigationType === NavigationType.Replace ? (last.current ?? '') : '');
    if (!week.current || saved === null || navigationType !== NavigationType.Pop) return undefined;
    const element = week.current;
    return waitForDom(element, () => {
      if (!isLost() && document.activeElement !== element) return true;
      focusWeek();
      findEventElement(saved)?.querySelector('a')?.focus();
      return element.querySelector('[data-event-id]') !== null;
    });
  }, [key, navigationType, ready, week, last]);
}

/** Recovers the focus when the event that had it disappears (filter, refresh, other view), and on going back. */
export function useFocusRecovery(
  week: RefObject<HTMLElement | null>,
  page: WeekPage,
  last: RefObject<string | null>,
): void {
  const focused = useRef<Element | null>(null);
  const before = useRef(page.zoned);
  const { zoned, shown, query } = page;

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
