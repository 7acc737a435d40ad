import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../frame/app-context';
import { keepPlace, placesOf } from '../../frame/places';

/**
 * Brings a reader who comes back to `main` where they were, the focus on the event they had opened; `what` is what is
 * shown, and another starts at its top. `ready` when the results are there.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>, what: string, ready: boolean): void {
  const { key } = useLocation();
  const app = useApp();
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list || !ready || shown.current === what) return;
    const place = shown.current === null ? placesOf(app).get(key) : undefined;
    shown.current = what;
    list.scrollTo?.({ top: place?.top ?? 0 });
    if (!place?.event) return;
    const lines = list.querySelectorAll<HTMLElement>('[data-event-id]');
    const line = [...lines].find(({ dataset }) => dataset['eventId'] === place.event);
    line?.querySelector('a')?.focus({ preventScroll: true });
  }, [main, what, ready, key, app]);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list) return;
    const note = () => {
      const line = document.activeElement?.closest('[data-event-id]');
      const event = line && list.contains(line) ? line.getAttribute('data-event-id') : null;
      keepPlace(app, key, { top: list.scrollTop, event });
    };
    list.addEventListener('scroll', note, { passive: true });
    list.addEventListener('focusin', note);
    return () => {
      list.removeEventListener('scroll', note);
      list.removeEventListener('focusin', note);
    };
  }, [main, key, app]);
}
