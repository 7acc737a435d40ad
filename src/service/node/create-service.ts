import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createApp } from '../app';
import type { Handler } from '../handler';
import { createLimiter } from '../limiter';
import type { Passwords } from '../passwords';
import type { ReportFailure } from '../problem-response';
import { simulate } from '../sample/simulate';
import { createSampleKeeper } from '../sample-keeper';
import { SettingError } from '../setting-error';
import type { Settings } from '../settings';
import { openStore, type Store } from '../store/open-store';
import { sqliteDialect } from '../store/sqlite';
import { createTokens } from '../tokens';
import type { Log } from './log';
import { createPasswords } from './password-hash';
import { startTimers } from './start-timers';
import { readTokenSecret } from './token-secret';

const SAMPLE_ACCOUNT = 'demo';

export type Service = {
  readonly handler: Handler;
  /** Whether the events are simulated, which every screen then says. */
  readonly simulated: boolean;
  close(): Promise<void>;
};

async function open(file: string): Promise<Store> {
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return await openStore(sqliteDialect(file));
  } catch (error) {
    const reason = `it cannot be opened (${error instanceof Error ? error.message : String(error)})`;
    throw new SettingError('DATABASE_URL', `file:${file}`, reason, 'a file that this program made or may make');
  }
}

async function wantsSample(store: Store, { sampleData, loopback, host }: Settings): Promise<boolean> {
  if (sampleData !== null) return sampleData === 'on';
  const remembered = (await store.sample.window()) !== undefined;
  if (remembered && !loopback) {
    const reason = `the database holds the sample account demo / demo and HOST=${host} is not loopback`;
    throw new SettingError('SAMPLE_DATA', '', reason, 'off, or HOST=127.0.0.1');
  }
  return remembered || (store.isNew && loopback);
}

/** Fills the database with the sample and lets its account in, or shuts the account out; answers how to stop. */
async function prepareSample(store: Store, wanted: boolean, passwords: Passwords, log: Log): Promise<() => void> {
  if (!wanted) {
    await store.users.disableSample();
    return () => undefined;
  }
  const keeper = createSampleKeeper({ sample: store.sample, simulate, now: () => new Date() });
  await keeper.extend();
  await keeper.publish();
  const account = await store.users.find(SAMPLE_ACCOUNT);
  if (!account || account.disabled)
    await store.users.save(SAMPLE_ACCOUNT, await passwords.hash(SAMPLE_ACCOUNT), 'sample');
  return startTimers(keeper, log);
}

/** Opens the database that the settings name and builds the service over it. */
export async function createService(settings: Settings, log: Log): Promise<Service> {
  const store = await open(settings.databaseFile);
  const wanted = await wantsSample(store, settings);
  const passwords = createPasswords();
  const stop = await prepareSample(store, wanted, passwords, log);
  const now = () => new Date();
  const report: ReportFailure = (reference, cause) => log.error('a request failed', { reference, cause });
  const { events, users } = store;
  const tokens = createTokens({ secret: readTokenSecret(settings), ttl: settings.tokenTtl, now });
  const handler = createApp({ events, users, passwords, limiter: createLimiter({ now }), tokens, report });
  const simulated = wanted || (await store.sample.window()) !== undefined;
  const close = async (): Promise<void> => {
    stop();
    await store.close();
  };
  return { handler, simulated, close };
}
