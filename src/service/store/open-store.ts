import { Kysely, sql, type Dialect } from 'kysely';
import { createEventStore, type EventStore } from './event-store';
import { migrate } from './migrate';
import { createSampleStore, type SampleStore } from './sample-store';
import type { Tables } from './schema';
import { createLoginLedger, type LoginFailureLog } from './login-failure-log';
import { createUserStore, type UserStore } from './user-store';

export type Store = {
  readonly events: EventStore;
  readonly users: UserStore;
  readonly sample: SampleStore;
  readonly logins: LoginFailureLog;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the database behind `dialect` and brings its schema up to date; `say` is told, once for each database, what it cannot do. */
export async function openStore(dialect: Dialect, say: (line: string) => void = () => undefined): Promise<Store> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, say);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  return {
    events: createEventStore(db),
    users: createUserStore(db),
    sample: createSampleStore(db),
    logins: createLoginLedger(db),
    ping: async () => void (await sql`select 1 from schema_version`.execute(db)),
    close: () => db.destroy(),
  };
}
