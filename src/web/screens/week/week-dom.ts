/** Runs `attempt` now and after each DOM change of `root`, until it returns true. Returns a function that cancels. */
export function waitForDom(root: Element, attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
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

/** Focuses the first visible event, or the week if there is none, once the rows of the last filter are rendered. */
export function focusFirstEvent(): void {
  const week = document.getElementById('week');
  if (!week) return;
  waitForDom(week, () => {
    if (week.ariaBusy === 'true') return false;
    // Rows of days that a phone hides cannot take the focus.
    const links = [...week.querySelectorAll<HTMLElement>('[data-event-id] a')];
    const isFocused = (link: HTMLElement) => (link.focus(), document.activeElement === link);
    if (!links.some(isFocused)) focusWeek();
    return true;
  });
}

/** The row of an event on screen, in the grid or in the table. */
export function findEventElement(eventId: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-event-id=${JSON.stringify(eventId)}]`) ?? undefined;
}

/** Moves the focus to the week, when the focused control is about to disappear. */
export function focusWeek(): void {
  document.getElementById('week')?.focus({ preventScroll: true });
}
