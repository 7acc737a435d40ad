import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { findEventElement } from '../find-event-element';
import { focusWeek } from '../focus-week';
import type { WeekPage } from '../use-week-page';
import { focusableAt } from './event-selector';
import { waitForDom } from './wait-for-dom';

type Memory = { readonly page: number; readonly line: string };

function read(): Memory | null {
  const state: unknown = window.history.state;
  const memory: unknown = typeof state === 'object' && state !== null && 'focus' in state ? state.focus : null;
  if (typeof memory !== 'object' || memory === null) return null;
  const { page, line }: { page?: unknown; line?: unknown } = memory;
  return typeof page === 'number' && typeof line === 'string' ? { page, line } : null;
}

/**
 * The line of the week that had the focus, kept in the entry of the history itself: going back finds it there, and nothing
 * else need know of it. A page loaded anew starts at its top, so what an earlier load kept does not count.
 */
const focusMemory = {
  keep(line: string): void {
    const state: unknown = window.history.state;
    if (focusMemory.recall() === line) return;
    const focus: Memory = { page: performance.timeOrigin, line };
    try {
      window.history.replaceState({ ...(typeof state === 'object' ? state : {}), focus }, '');
    } catch {
      // A browser limits how often the history is written; going back then leads to the week itself.
    }
  },
  /** The line kept in this entry, '' when it was seen without one, null when it was never seen. */
  recall(): string | null {
    const memory = read();
    return memory?.page === performance.timeOrigin ? memory.line : null;
  },
};

const isLost = (): boolean => document.activeElement === document.body;

/** Going back to a page of the history gives the focus to the line that had it, or else to the week. */
function useFocusOfHistory(week: RefObject<HTMLElement | null>, ready: boolean, last: RefObject<string | null>): void {
  const { key } = useLocation();
  const way = useNavigationType();

  useEffect(() => {
    const place = week.current;
    const keep = ({ relatedTarget }: FocusEvent) => {
      if (last.current !== null && !focusableAt(relatedTarget)) focusMemory.keep(last.current);
    };
    place?.addEventListener('focusout', keep);
    return () => place?.removeEventListener('focusout', keep);
  }, [week, last]);

  useEffect(() => {
    if (!ready) return undefined;
    const kept = focusMemory.recall();
    // An address rewritten in place, by a filter for instance, starts without a memory.
    if (kept === null) focusMemory.keep(way === NavigationType.Replace ? (last.current ?? '') : '');
    if (!week.current || kept === null || way !== NavigationType.Pop) return undefined;
    const place = week.current;
    return waitForDom(place, () => {
      if (!isLost() && document.activeElement !== place) return true;
      focusWeek();
      findEventElement(kept)?.querySelector('a')?.focus();
      return place.querySelector('[data-event-id]') !== null;
    });
  }, [key, way, ready, week, last]);
}

/** Gives the focus a place when the line that had it goes, by a filter, a refresh or another view, and on going back. */
export function useKeptFocus(
  week: RefObject<HTMLElement | null>,
  page: WeekPage,
  last: RefObject<string | null>,
): void {
  const held = useRef<Element | null>(null);
  const before = useRef(page.zoned);
  const { zoned, shown, query } = page;

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      held.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  useEffect(() => {
    if (isLost() && held.current && !held.current.isConnected) {
      const id = held.current.closest<HTMLElement>('[data-event-id]')?.dataset['eventId'];
      const gone = [...zoned, ...before.current].find(({ event }) => event.id === id);
      held.current = null;
      focusWeek();
      if (gone) void import('./focus-nearest').then(({ focusNearest }) => focusNearest(gone, shown));
    }
    before.current = zoned;
  });

  useFocusOfHistory(week, query.data !== undefined, last);
}
