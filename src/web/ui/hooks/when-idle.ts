const IDLE_DELAY_MS = 1000;

/**
 * Runs a task once the page has been at rest for a while, where the browser tells (Safari does not, and runs it at once);
 * Runs a task when the browser is idle, or at once where it has no idle callback (Safari). Returns a function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    task();
    return () => undefined;
  }
  const timer = setTimeout(() => window.requestIdleCallback(task), IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}
