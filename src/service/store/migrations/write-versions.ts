import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Creates a row with the last transaction that wrote a table, by which every process invalidates its caches. SQLite counts its writes
 * itself. The row is written in the same transaction, so that no process sees one without the other.
 */
const createVersion =
  (name: string, trigger: string): Migration =>
  async (db, dialect) => {
    if (dialect === 'sqlite') return;
    const statements = [
      `create table ${name}_version (version bigint not null)`,
      `insert into ${name}_version values (0)`,
      `create function set_${name}_version() returns trigger language plpgsql as $$
      begin
        update ${name}_version set version = txid_current() where version <> txid_current();
        return null;
      end $$`,
      `create trigger ${name}_changed after ${trigger} execute procedure set_${name}_version()`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

/** Version 8. */
export const createEventsVersion = createVersion(
  'events',
  'insert or update or delete or truncate on events for each statement',
);

/** Version 9. A row of its own: a long import holds the lock of the other one, and disabling an account must not wait for it. */
export const createAccountsVersion = createVersion('accounts', 'insert or update or delete on users for each row');
