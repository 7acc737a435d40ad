import { useEffect, useRef, type RefObject } from 'react';
import { findEventElement, isVisible, waitForDom } from '../week-dom';
import type { WeekPage } from '../use-week-page';
import { EVENT_SELECTOR, firstUpcoming, focusableAt } from './event-selector';

/** Where Tab enters the week: the event last focused, the open one, today's next release, else the first. */
function chooseStop(week: HTMLElement, ids: readonly (string | null)[], today: string): HTMLElement | undefined {
  const links = ids.map((id) =>
    id === null ? undefined : findEventElement(id)?.querySelector<HTMLElement>('a[href]:not([hidden] *)'),
  );
  const first = (container: string) => week.querySelector<HTMLElement>(`${container} :is(${EVENT_SELECTOR})`);
  const stops = [firstUpcoming(week, today), first(''), first('[data-chosen="true"]')];
  return [...links, ...stops].find((stop): stop is HTMLElement => stop instanceof HTMLElement && isVisible(stop));
}

function moveStop(stop: RefObject<HTMLElement | null>, next: HTMLElement): void {
  if (stop.current) stop.current.tabIndex = -1;
  stop.current = next;
  next.tabIndex = 0;
}

/**
 * Makes the week a single tab stop (roving tabindex). All event links render with tabIndex -1; one is set to 0 in
 * the DOM, so that moving the focus renders nothing. Returns the id of the event last focused.
 */
export function useTabStop(
  week: RefObject<HTMLElement | null>,
  { openEvent, today }: WeekPage,
): RefObject<string | null> {
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
