import type { App } from './app-context';

/** Where a reader was in a page: how far down, and the event that had the focus. */
export type Place = { readonly top: number; readonly event: string | null };

const MOST = 50;
const memories = new WeakMap<App, Map<string, Place>>();

/** Where the reader was, by the entry of the history, as long as the app lives: a way back to it finds the place again. */
export function placesOf(app: App): ReadonlyMap<string, Place> {
  return memoryOf(app);
}

function memoryOf(app: App): Map<string, Place> {
  const known = memories.get(app) ?? new Map<string, Place>();
  memories.set(app, known);
  return known;
}

/** Keeps a place; the oldest is forgotten. */
export function keepPlace(app: App, entry: string, place: Place): void {
  const places = memoryOf(app);
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}
