import { addDays } from '../../domain/time/day';
import type { SampleStore } from '../store/sample-store';
import { exposingSetting } from '../http/host-check';
import { SettingError } from '../settings/parse-env';
import { SAMPLE_ALLOWED, type Settings } from '../settings/settings';
import type { Store } from '../store/open-store';
import type { SampleEvent, SampleSpan } from './simulate';

/** Whether nothing was ever written to the database, or its first fill was interrupted. */
async function isEmptyDatabase({ events, users }: Store): Promise<boolean> {
  return !(await users.hasOwn()) && (await events.isEmpty());
}

/** Whether real events replaced the sample or came first. SAMPLE_DATA=on is then refused. */
export async function hasOwnEvents({ events, sample }: Store): Promise<boolean> {
  return (await sample.window()) === undefined && !(await events.isEmpty());
}

/**
 * Decides whether to seed sample data: as SAMPLE_DATA says, else as last decided for the database, else yes for a new file that
 * only this machine can reach and no feed fills. Throws a SettingError if others could log in to the sample account, or if there are real events.
 */
export async function shouldSeed(store: Store, settings: Settings): Promise<boolean> {
  const { sampleData, database, feeds } = settings;
  const exposure = exposingSetting(settings);
  if (sampleData === 'on' && (await hasOwnEvents(store))) {
    const reason = 'the database has real events, and simulated ones would mix with them';
    throw new SettingError('SAMPLE_DATA', 'on', reason, 'off, or on with another DATABASE_URL');
  }
  if (sampleData !== null) return sampleData === 'on';
  if ((await store.sample.choice()) === false) return false;
  if (!(await store.sample.isLeft()))
    return database.kind === 'sqlite' && exposure === null && feeds === null && isEmptyDatabase(store);
  if (exposure === null) return true;
  const reason = `the database has the public sample account demo / demo, and ${exposure} lets others log in`;
  throw new SettingError('SAMPLE_DATA', '', reason, SAMPLE_ALLOWED);
}

const YEARS_BACK = 8;
const DAYS_AHEAD = 12 * 7;
const MIN_DAYS_AHEAD = 9 * 7;

export type Simulate = (span: SampleSpan) => Iterable<SampleEvent>;

type Deps = { readonly sample: SampleStore; readonly simulate: Simulate; readonly now: () => Date };

export type SampleScheduler = ReturnType<typeof createSampleScheduler>;

export function createSampleScheduler({ sample, simulate, now }: Deps) {
  return {
    /** Fills an empty database, or extends it when less than nine weeks remain ahead. */
    async extend(): Promise<void> {
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
    /** Publishes the texts that are due. Returns how many. */
    publish: () => sample.publish(now().toISOString()),
  };
}
