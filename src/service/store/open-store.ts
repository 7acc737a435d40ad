import { Kysely, type Dialect } from 'kysely';
import { createEventStore, type EventStore } from './event-store';
import { migrate } from './migrate';
import { createSampleStore, type SampleStore } from './sample-store';
import type { Tables } from './schema';
import { createUserStore, type UserStore } from './user-store';

export type Store = {
  readonly events: EventStore;
  readonly users: UserStore;
  readonly sample: SampleStore;
  /** Whether this start created the database. */
  readonly isNew: boolean;
  close(): Promise<void>;
};

/** Opens the database behind `dialect` and brings its schema up to date. */
export async function openStore(dialect: Dialect): Promise<Store> {
  const db = new Kysely<Tables>({ dialect });
  const isNew = await migrate(db);
  return {
    events: createEventStore(db),
    users: createUserStore(db),
    sample: createSampleStore(db),
    isNew,
    close: () => db.destroy(),
  };
}
