import type { SampleEvent } from './sample-event';
import type { SampleStore } from '../store/sample-store';

const DAY = 86_400_000;
const YEARS_BACK = 8;
const DAYS_AHEAD = 12 * 7;
const MIN_DAYS_AHEAD = 9 * 7;

export type Simulate = (window: { from: string; to: string; now: Date }) => Iterable<SampleEvent>;

export type SampleScheduler = {
  /** Fills an empty database, or extends it when less than nine weeks remain ahead. */
  extend(): Promise<void>;
  /** Makes public what is due; answers how many texts. */
  publish(): Promise<number>;
};

const dayAfter = (date: Date, days: number): string => new Date(date.getTime() + days * DAY).toISOString().slice(0, 10);

type Deps = { readonly sample: SampleStore; readonly simulate: Simulate; readonly now: () => Date };

/** Keeps the simulated events ahead of the clock and publishes their values when their hour has passed. */
export function createSampleScheduler({ sample, simulate, now }: Deps): SampleScheduler {
  return {
    async extend() {
      const today = now();
      const covered = await sample.window();
      const to = dayAfter(today, DAYS_AHEAD);
      if (!covered) {
        // Real events took their place since: they are not filled in again.
        if ((await sample.choice()) === false) return;
        const from = `${today.getUTCFullYear() - YEARS_BACK}-01-01`;
        return sample.add(simulate({ from, to, now: today }), { from, to });
      }
      if (covered.to >= dayAfter(today, MIN_DAYS_AHEAD)) return;
      const from = dayAfter(new Date(`${covered.to}T00:00:00Z`), 1);
      await sample.add(simulate({ from, to, now: today }), { from: covered.from, to }, covered);
    },
    publish: () => sample.publish(now().toISOString()),
  };
}
