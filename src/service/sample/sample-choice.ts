import { exposingSetting } from '../http/host-check';
import { SettingError } from '../settings/parse-env';
import { SAMPLE_ALLOWED, type Settings } from '../settings/settings';
import type { Store } from '../store/open-store';

/** Whether nothing was ever written to the database, or its first fill was interrupted. */
async function isEmptyDatabase({ events, users }: Store): Promise<boolean> {
  return !(await users.hasOwn()) && (await events.isEmpty());
}

async function hasOwnEvents({ events, sample }: Store): Promise<boolean> {
  return (await sample.window()) === undefined && !(await events.isEmpty());
}

/**
 * Decides whether to seed sample data: as SAMPLE_DATA says, else as last decided for the database, else yes for a new file that
 * only this machine can reach and no feed fills. Throws a SettingError if others could log in to the sample account, or if there are real events.
 */
export async function shouldSeed(store: Store, settings: Settings): Promise<boolean> {
  const { sampleData, database } = settings;
  const opening = exposingSetting(settings);
  if (sampleData === 'on' && (await hasOwnEvents(store))) {
    const reason = 'the database has real events, and simulated ones would mix with them';
    throw new SettingError('SAMPLE_DATA', 'on', reason, 'off, or on with another DATABASE_URL');
  }
  if (sampleData !== null) return sampleData === 'on';
  const decided = (await store.sample.choice()) ?? ((await store.sample.window()) !== undefined || undefined);
  if (decided === true && opening !== null) {
    const reason = `the database has the public sample account demo / demo, and ${opening} lets others log in`;
    throw new SettingError('SAMPLE_DATA', '', reason, SAMPLE_ALLOWED);
  }
  const isOwn = database.kind === 'sqlite' && opening === null && settings.feeds === null;
  return decided ?? (isOwn && (await isEmptyDatabase(store)));
}
