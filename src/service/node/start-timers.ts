import type { SampleKeeper } from '../sample-keeper';
import type { Log } from './log';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Publishes what is due every second and looks every hour whether days are missing ahead; answers how to stop. */
export function startTimers(keeper: SampleKeeper, log: Log): () => void {
  const guarded = (task: () => Promise<unknown>) => () => {
    task().catch((cause: unknown) => log.error('the sample data could not be kept up', { cause }));
  };
  const timers = [setInterval(guarded(keeper.publish), SECOND), setInterval(guarded(keeper.extend), HOUR)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
