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
