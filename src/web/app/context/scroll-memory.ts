import type { App } from './app-context';

/** A scroll position: the offset in px, and the id of the focused event. */
export type Place = { readonly top: number; readonly event: string | null };

const MAX_POSITIONS = 50;
const memories = new WeakMap<App['session'], Map<string, Place>>();

/** The saved scroll positions by the key of the history entry, until the page is reloaded. */
export function scrollPositionsOf(app: App): ReadonlyMap<string, Place> {
  return memoryOf(app);
}

// The session object identifies the app; the context value around it changes with the time zone.
function memoryOf({ session }: App): Map<string, Place> {
  const known = memories.get(session) ?? new Map<string, Place>();
  memories.set(session, known);
  return known;
}

/** Saves the scroll position of a history entry. Evicts the oldest beyond 50. */
export function saveScrollPosition(app: App, entry: string, position: Place): void {
  const positions = memoryOf(app);
  positions.delete(entry);
  positions.set(entry, position);
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}
