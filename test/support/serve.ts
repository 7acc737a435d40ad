import type { Dialect } from 'kysely';
import { createApp } from '../../src/service/app';
import type { Handler } from '../../src/service/handler';
import { createLimiter } from '../../src/service/auth/login-limiter';
import { compress } from '../../src/service/node/http/compress';
import { createPasswords } from '../../src/service/node/password-hash';
import { createSampleScheduler, type SampleScheduler, type Simulate } from '../../src/service/sample/sample-scheduler';
import type { EventRow } from '../../src/service/store/event-record';
import { openStore, type Store } from '../../src/service/store/open-store';
import { sqliteDialect } from '../../src/service/store/drivers/sqlite-dialect';
import { createTokens, type Tokens } from '../../src/service/auth/tokens';
import { withCompression } from '../../src/service/http/with-compression';

type Options = {
  /** The service's clock. */
  readonly now: () => Date;
  readonly events?: readonly EventRow[];
  /** Fills the database with the simulated events around `now`. */
  readonly sample?: boolean;
  /** Lifetime of a token in seconds. */
  readonly tokenTtl?: number;
  /** The database of the events; by default SQLite in memory. */
  readonly dialect?: Dialect;
};

export type TestService = {
  /** Serves everything under /api, on any origin. */
  readonly handler: Handler;
  readonly store: Store;
  readonly tokens: Tokens;
  /** Publishes and extends the simulated events; only with `sample`. */
  readonly scheduler: SampleScheduler | null;
  /** The errors behind responses of 500, oldest first. */
  readonly failures: readonly unknown[];
  close(): Promise<void>;
};

const SECRET = new TextEncoder().encode('a secret of the tests, long enough for HS256');
const FAST = { logN: 4, r: 8, p: 1 };

async function loadSimulate(): Promise<Simulate> {
  const { simulate } = await import('../../src/service/sample/simulate');
  return simulate;
}

/** The whole service over a database, with the account `demo` / `demo` and a hashing that takes no time. */
export async function createTestService({
  now,
  events = [],
  sample = false,
  tokenTtl = 3600,
  dialect = sqliteDialect(':memory:'),
}: Options): Promise<TestService> {
  const store = await openStore(dialect);
  const passwords = createPasswords(FAST);
  await store.users.save('demo', await passwords.hash('demo'));
  await store.events.insert(events);
  const scheduler = sample
    ? createSampleScheduler({ sample: store.sample, simulate: await loadSimulate(), now })
    : null;
  await scheduler?.extend();
  await scheduler?.publish();
  const tokens = createTokens({ secret: SECRET, ttl: tokenTtl, now });
  const failures: unknown[] = [];
  const report = (_reference: string, cause: unknown): void => void failures.push(cause);
  const { events: eventStore, version, users } = store;
  const limiter = createLimiter({ now: () => now().getTime() });
  const app = createApp({ events: eventStore, version, users, passwords, limiter, now, tokens, compress, report });
  const handler = withCompression(app, compress);
  return { handler, store, tokens, scheduler, failures, close: () => store.close() };
}
