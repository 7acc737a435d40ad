const IDLE_DELAY_MS = 1000;

/**
 * Runs a task once the browser has been idle for a while; at once in Safari, which has no idle callback. Returns a function that
 * cancels it.
 */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    task();
    return () => undefined;
  }
  const timer = setTimeout(() => window.requestIdleCallback(task), IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}
