import { sql, type Dialect } from 'kysely';
import { openDataVersion } from './data-version';
import { createEventStore } from './event-store';
import { createFeedStore } from './feeds/feed-store';
import { openMigrated } from './migrate';
import { createSampleStore } from './sample-store';
import { createLoginFailureLog } from './login-failure-log';
import { createUserStore } from './user-store';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens the database and migrates its schema. `warn` reports, once per database, what it does not support. */
export async function openStore(dialect: Dialect, warn: (line: string) => void = () => undefined) {
  const db = await openMigrated(dialect, warn);
  const data = await openDataVersion(db);
  return {
    events: createEventStore(db),
    users: createUserStore(db),
    sample: createSampleStore(db),
    feeds: createFeedStore(db),
    logins: createLoginFailureLog(db),
    version: data.version,
    /** Rejects if the database does not respond. */
    ping: async () => void (await sql`select 1 from schema_version`.execute(db)),
    async close(): Promise<void> {
      data.close();
      await db.destroy();
    },
  };
}
