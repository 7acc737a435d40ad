import type { App } from './app-context';

/** The scroll offset in px, and the id of the focused event: '' without one, null if unknown. */
type ScrollPosition = { readonly top: number; readonly event: string | null };

const MAX_POSITIONS = 50;
const memories = new WeakMap<App['session'], Map<string, ScrollPosition>>();

/** The saved scroll positions by the key of the history entry, until the page is reloaded. */
export function getScrollPositions({ session }: App): Map<string, ScrollPosition> {
  // The session object identifies the app; the context value around it changes with the time zone.
  const known = memories.get(session) ?? new Map<string, ScrollPosition>();
  memories.set(session, known);
  return known;
}

/** Saves a part of the scroll position of a history entry. Evicts the oldest beyond 50. */
export function saveScrollPosition(app: App, entry: string, part: Partial<ScrollPosition>): void {
  const positions = getScrollPositions(app);
  const { top = 0, event = null } = positions.get(entry) ?? {};
  positions.delete(entry);
  positions.set(entry, { top, event, ...part });
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}
