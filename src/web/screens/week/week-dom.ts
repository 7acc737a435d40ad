/** Runs `attempt` now and after each DOM change below `root`, until it returns true. Returns a function that cancels. */
export function waitForDom(root: Element, attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

// jsdom and older browsers lack checkVisibility.
export const isVisible = (element: HTMLElement): boolean =>
  element.isConnected && (element.checkVisibility?.() ?? true);

/** Focuses an event link, or the button that expands its time slot, and scrolls its row into view. */
export function focusAndReveal(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  (target.closest('[data-event-id]') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Focuses the first visible event, or the week if there is none. */
export function focusFirstEvent(): void {
  // Rows of days that a phone hides cannot take the focus.
  for (const link of document.querySelectorAll<HTMLElement>('#week [data-event-id] a')) {
    link.focus();
    if (document.activeElement === link) return;
  }
  focusWeek();
}

/** The row of an event on screen, in the grid or in the table. */
export function findEventElement(eventId: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-event-id=${JSON.stringify(eventId)}]`) ?? undefined;
}

/** Moves the focus to the week, when the focused control is about to disappear. */
export function focusWeek(): void {
  document.getElementById('week')?.focus({ preventScroll: true });
}
