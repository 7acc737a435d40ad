const MAX_WAIT_MS = 5000;
const USER_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

let isUsed = false;

/** Calls `then` once the page is used, or has been open for some seconds: one that nobody looks at yet has nothing to prepare. */
function afterFirstUse(then: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const start = (): void => {
    isUsed = true;
    listening.abort();
    then();
  };
  const timer = setTimeout(start, isUsed ? 0 : MAX_WAIT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of USER_EVENTS) window.addEventListener(type, start, { signal, passive: true });
  return () => listening.abort();
}

/**
 * Runs a task when the browser is idle, once the user has begun to use the page, or after five seconds. Safari has no idle callback, and
 * runs it a moment later. Returns a function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let isCancelled = false;
  const run = (): void => {
    if (!isCancelled) task();
  };
  const stop = afterFirstUse(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run);
  });
  return () => {
    isCancelled = true;
    stop();
  };
}
