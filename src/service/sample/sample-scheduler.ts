import { addDays } from '../../domain/time/day';
import type { SampleEvent } from './simulate';
import type { SampleStore } from '../store/sample-store';

const YEARS_BACK = 8;
const DAYS_AHEAD = 12 * 7;
const MIN_DAYS_AHEAD = 9 * 7;

export type Simulate = (window: { from: string; to: string; now: Date }) => Iterable<SampleEvent>;

export type SampleScheduler = {
  /** Fills an empty database, or extends it when less than nine weeks remain ahead. */
  extend(): Promise<void>;
  /** Publishes the texts that are due. Returns how many. */
  publish(): Promise<number>;
};

type Deps = { readonly sample: SampleStore; readonly simulate: Simulate; readonly now: () => Date };

export function createSampleScheduler({ sample, simulate, now }: Deps): SampleScheduler {
  return {
    async extend() {
      const time = now();
      const today = time.toISOString().slice(0, 10);
      const covered = await sample.window();
      const to = addDays(today, DAYS_AHEAD);
      if (!covered) {
        // Real events replaced the sample: does not add it again.
        if ((await sample.choice()) === false) return;
        const from = `${time.getUTCFullYear() - YEARS_BACK}-01-01`;
        return sample.add(simulate({ from, to, now: time }), { from, to });
      }
      if (covered.to >= addDays(today, MIN_DAYS_AHEAD)) return;
      const from = addDays(covered.to, 1);
      await sample.add(simulate({ from, to, now: time }), { from: covered.from, to }, covered);
    },
    publish: () => sample.publish(now().toISOString()),
  };
}
