import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema';

/** Lets PostgreSQL find a word within a text by an index; without the right to add the extension, searches read every row. */
export async function createSearchIndex(db: Kysely<Tables>, say: (line: string) => void): Promise<void> {
  // A refused statement would end the whole transaction.
  await sql`savepoint search_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index events_by_word on events using gin (search gin_trgm_ops)`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint search_index`.execute(db);
    const reason = error instanceof Error ? error.message : String(error);
    say(
      `PostgreSQL has no index for searches (${reason}): they read every event of the days asked for. To mend it, as an administrator: create extension pg_trgm; create index events_by_word on events using gin (search gin_trgm_ops);`,
    );
  }
}
