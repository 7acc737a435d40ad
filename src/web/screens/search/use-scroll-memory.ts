import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp, type App } from '../../frame/app-context';

type Place = { readonly top: number; readonly event: string | null };

const MOST = 50;
// By the entry of the history, as long as the app lives: a way back to it finds where the reader was.
const memories = new WeakMap<App, Map<string, Place>>();

function memoryOf(app: App): Map<string, Place> {
  const known = memories.get(app) ?? new Map<string, Place>();
  memories.set(app, known);
  return known;
}

function remember(places: Map<string, Place>, entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

/**
 * Brings a reader who comes back to `main` where they were, the focus on the event they had opened; `what` is what is
 * shown, and another starts at its top. `ready` when the results are there.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>, what: string, ready: boolean): void {
  const { key } = useLocation();
  const places = memoryOf(useApp());
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list || !ready || shown.current === what) return;
    const place = shown.current === null ? places.get(key) : undefined;
    shown.current = what;
    list.scrollTo?.({ top: place?.top ?? 0 });
    if (!place?.event) return;
    const lines = list.querySelectorAll<HTMLElement>('[data-event-id]');
    const line = [...lines].find(({ dataset }) => dataset['eventId'] === place.event);
    line?.querySelector('a')?.focus({ preventScroll: true });
  }, [main, what, ready, key, places]);

  useLayoutEffect(() => {
    const list = main.current;
    if (!list) return;
    const note = () => {
      const line = document.activeElement?.closest('[data-event-id]');
      const event = line && list.contains(line) ? line.getAttribute('data-event-id') : null;
      remember(places, key, { top: list.scrollTop, event });
    };
    list.addEventListener('scroll', note, { passive: true });
    list.addEventListener('focusin', note);
    return () => {
      list.removeEventListener('scroll', note);
      list.removeEventListener('focusin', note);
    };
  }, [main, key, places]);
}
