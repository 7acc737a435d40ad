import { askedWait } from './retry-after';

const SECOND = 1000;
const STEP = 10 * SECOND;
export const LONGEST_BACK_OFF = 120 * SECOND;

/** How many ms to leave a service in peace after it failed so many times in a row: as it asks, or twice as long each time. */
export function backOff(failures: number, error: unknown): number {
  return askedWait(error) ?? Math.min(STEP * 2 ** failures, LONGEST_BACK_OFF);
}
