const INTERVAL_MS = 10;

/** Lets requests be served when the caller has held the thread for 10 ms since it last did. */
export type Pause = () => Promise<void>;

/** Creates the pause of one long task. Awaiting a statement of SQLite, or a value that is there, lets nothing else run. */
export function createPause(): Pause {
  let until = 0;
  return async () => {
    if (performance.now() <= until) return;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + INTERVAL_MS;
  };
}
