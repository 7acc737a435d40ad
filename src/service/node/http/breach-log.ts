import type { OnPolicyBreach } from '../../http/policy-reports';
import type { Log } from '../log';

const PERIOD_MS = 60_000;
const MAX_LINES_PER_PERIOD = 10;

/**
 * Logs breaches of the content security policy: ten lines a minute, then one with the number of the others, since anybody may send
 * reports and a flood of them must not fill the disk.
 */
export function createBreachLog(log: Log): OnPolicyBreach {
  let count = 0;
  const writeRemaining = (): void => {
    if (count > MAX_LINES_PER_PERIOD)
      log.warn('policy breached', { more: count - MAX_LINES_PER_PERIOD, seconds: PERIOD_MS / 1000 });
    count = 0;
  };
  return (breach) => {
    if (count === 0) setTimeout(writeRemaining, PERIOD_MS).unref();
    count += 1;
    if (count <= MAX_LINES_PER_PERIOD) log.warn('policy breached', { ...breach });
  };
}
