import type { App } from './app-context';

/** Where a reader was in a page: how far down, and the event that had the focus. */
export type Place = { readonly top: number; readonly event: string | null };

const MAX_POSITIONS = 50;
const memories = new WeakMap<App['session'], Map<string, Place>>();

/** Where the reader was, by the entry of the history, as long as the app lives: a way back to it finds the place again. */
export function scrollPositionsOf(app: App): ReadonlyMap<string, Place> {
  return memoryOf(app);
}

// The session is the same as long as the app lives; what is handed down with it changes with the reader's zone.
function memoryOf({ session }: App): Map<string, Place> {
  const known = memories.get(session) ?? new Map<string, Place>();
  memories.set(session, known);
  return known;
}

/** Keeps a place; the oldest is forgotten. */
export function saveScrollPosition(app: App, entry: string, place: Place): void {
  const places = memoryOf(app);
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > MAX_POSITIONS && oldest !== undefined) places.delete(oldest);
}
