import type { Log } from './log';

/** What is done every so many milliseconds, never twice at once; `failure` is what the log says when it cannot be done. */
export type Timed = { readonly task: () => Promise<unknown>; readonly every: number; readonly failure: string };

function start({ task, every, failure }: Timed, log: Log): NodeJS.Timeout {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await task().catch((cause: unknown) => log.error(failure, { cause }));
    isRunning = false;
  };
  return setInterval(() => void run(), every).unref();
}

/** Starts what is done again and again while the process lives; answers how to stop. */
export function startTimers(timed: readonly Timed[], log: Log): () => void {
  const timers = timed.map((one) => start(one, log));
  return () => timers.forEach((timer) => clearInterval(timer));
}
