import { settingThatOpens } from '../http/host-check';
import { SettingError } from '../settings/setting-error';
import { SAMPLE_ALLOWED, type Settings } from '../settings/settings';
import type { Store } from '../store/open-store';

/** A database that nothing was ever written to, or whose first fill broke off before the choice was kept with it. */
async function isUntouched({ events, users }: Store): Promise<boolean> {
  return !(await users.hasOwn()) && (await events.isEmpty());
}

async function holdsOwnEvents({ events, sample }: Store): Promise<boolean> {
  return (await sample.window()) === undefined && !(await events.isEmpty());
}

/**
 * Whether the sample data are wanted: as the setting says, else as the database remembers, else on for a new file that only this
 * machine can reach. Throws a SettingError when others could reach the public account of a remembered sample, or
 * when real events are there.
 */
export async function shouldSeed(store: Store, settings: Settings): Promise<boolean> {
  const { sampleData, database } = settings;
  const opening = settingThatOpens(settings);
  if (sampleData === 'on' && (await holdsOwnEvents(store))) {
    const reason = 'the database holds real events, and simulated ones would stand among them';
    throw new SettingError('SAMPLE_DATA', 'on', reason, 'off, or on with another DATABASE_URL');
  }
  if (sampleData !== null) return sampleData === 'on';
  const remembered = (await store.sample.choice()) ?? ((await store.sample.window()) !== undefined || undefined);
  if (remembered === true && opening !== null) {
    const reason = `the database holds the sample account demo / demo, which is public, and ${opening} lets others in`;
    throw new SettingError('SAMPLE_DATA', '', reason, SAMPLE_ALLOWED);
  }
  return remembered ?? (database.kind === 'sqlite' && opening === null && (await isUntouched(store)));
}
