/** Attempts something now and after each change of what `place` shows, until it answers true; returns how to give up. */
export function waitForDom(place: Element, attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
