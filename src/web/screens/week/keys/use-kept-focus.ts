import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { findLine } from '../find-line';
import { focusWeek } from '../focus-week';
import type { WeekPage } from '../use-week-page';
import { stopAt } from './event-stops';
import { focusMemory } from './focus-memory';
import { untilDone } from './until-done';

const isLost = (): boolean => document.activeElement === document.body;

/** Going back to a page of the history gives the focus to the line that had it, or else to the week. */
function useFocusOfHistory(week: RefObject<HTMLElement | null>, ready: boolean, last: RefObject<string | null>): void {
  const { key } = useLocation();
  const way = useNavigationType();

  useEffect(() => {
    const place = week.current;
    const keep = ({ relatedTarget }: FocusEvent) => {
      if (last.current !== null && !stopAt(relatedTarget)) focusMemory.keep(last.current);
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
    return untilDone(place, () => {
      if (!isLost() && document.activeElement !== place) return true;
      focusWeek();
      findLine(kept)?.querySelector('a')?.focus();
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
  const before = useRef(page.placed);
  const { placed, shown, query } = page;

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
      const gone = [...placed, ...before.current].find(({ event }) => event.id === id);
      held.current = null;
      focusWeek();
      if (gone) void import('./focus-nearest').then(({ focusNearest }) => focusNearest(gone, shown));
    }
    before.current = placed;
  });

  useFocusOfHistory(week, query.data !== undefined, last);
}
