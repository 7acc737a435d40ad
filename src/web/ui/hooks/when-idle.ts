const IDLE_DELAY_MS = 1000;

/**
 * Runs a task once the page has been at rest for a while, where the browser tells (Safari does not, and runs it at once);
 * returns how to give up.
 */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    task();
    return () => undefined;
  }
  const timer = setTimeout(() => window.requestIdleCallback(task), IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}
