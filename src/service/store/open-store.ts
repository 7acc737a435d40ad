import { sql, type Dialect } from 'kysely';
import { openDataVersion, type DataVersion } from './data-version';
import { createEventStore, type EventStore } from './event-store';
import { createFeedStore, type FeedStore } from './feeds/feed-store';
import { openMigrated } from './migrate';
import { createSampleStore, type SampleStore } from './sample-store';
import { createLoginFailureLog, type LoginFailureLog } from './login-failure-log';
import { createUserStore, type UserStore } from './user-store';

export type Store = {
  readonly events: EventStore;
  readonly users: UserStore;
  readonly sample: SampleStore;
  readonly feeds: FeedStore;
  readonly logins: LoginFailureLog;
  readonly version: DataVersion;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the database and migrates its schema. `warn` reports, once per database, what it does not support. */
export async function openStore(dialect: Dialect, warn: (line: string) => void = () => undefined): Promise<Store> {
  const db = await openMigrated(dialect, warn);
  const data = await openDataVersion(db);
  return {
    events: createEventStore(db),
    users: createUserStore(db),
    sample: createSampleStore(db),
    feeds: createFeedStore(db),
    logins: createLoginFailureLog(db),
    version: data.version,
    ping: async () => void (await sql`select 1 from schema_version`.execute(db)),
    async close() {
      data.close();
      await db.destroy();
    },
  };
}
