import { useEffect, useRef, type RefObject } from 'react';
import { findEventElement } from '../find-event-element';
import type { WeekPage } from '../use-week-page';
import { EVENT_SELECTOR, firstToCome, focusableAt } from './event-selector';
import { waitForDom } from './wait-for-dom';

const isShown = (stop: HTMLElement): boolean => stop.isConnected && (stop.checkVisibility?.() ?? true);

/** Where Tab should enter the week: the event last focused, the open one, the next to come today, else the first. */
function chooseStop(week: HTMLElement, ids: readonly (string | null)[], today: string): HTMLElement | undefined {
  const lines = ids.map((id) =>
    id === null ? undefined : findEventElement(id)?.querySelector<HTMLElement>('a[href]'),
  );
  const first = (place: string) => week.querySelector<HTMLElement>(`${place} :is(${EVENT_SELECTOR})`);
  const stops = [firstToCome(week, today), first(''), first('[data-chosen="true"]')];
  return [...lines, ...stops].find((stop): stop is HTMLElement => stop instanceof HTMLElement && isShown(stop));
}

function moveStop(stop: RefObject<HTMLElement | null>, next: HTMLElement): void {
  if (stop.current) stop.current.tabIndex = -1;
  stop.current = next;
  next.tabIndex = 0;
}

/**
 * Keeps all events of the week one stop of the Tab key. Their links are drawn out of its reach and one of them is set by
 * hand, so that a step from line to line renders none of them. Answers with the identifier of the event last focused.
 */
export function useTabStop(
  week: RefObject<HTMLElement | null>,
  { openEvent, today }: WeekPage,
): RefObject<string | null> {
  const last = useRef<string | null>(null);
  const stop = useRef<HTMLElement | null>(null);
  const opened = useRef(openEvent);

  useEffect(() => {
    const place = week.current;
    const follow = ({ target }: FocusEvent) => {
      const next = focusableAt(target);
      if (!next) return;
      moveStop(stop, next);
      last.current = next.closest<HTMLElement>('[data-event-id]')?.dataset['eventId'] ?? last.current;
    };
    place?.addEventListener('focusin', follow);
    return () => place?.removeEventListener('focusin', follow);
  }, [week]);

  useEffect(() => {
    const place = week.current;
    if (!place || (stop.current && opened.current === openEvent && isShown(stop.current))) return undefined;
    opened.current = openEvent;
    // A view that is fetched first has no lines yet.
    return waitForDom(place, () => {
      const next = chooseStop(place, [last.current, openEvent], today);
      if (next) moveStop(stop, next);
      return next !== undefined;
    });
  });

  return last;
}
