import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Version 9: a row that names the last transaction that changed an account, as version 8 does for events. A row of its own, since a
 * long import holds the lock of the other one, and disabling an account must not wait for it.
 */
export const createAccountsVersion: Migration = async (db, dialect) => {
  if (dialect === 'sqlite') return;
  await sql`create table accounts_version (version bigint not null)`.execute(db);
  await sql`insert into accounts_version values (0)`.execute(db);
  await sql`
    create function set_accounts_version() returns trigger language plpgsql as $$
    begin
      update accounts_version set version = txid_current() where version <> txid_current();
      return null;
    end $$`.execute(db);
  await sql`
    create trigger accounts_changed after insert or update or delete on users
    for each row execute procedure set_accounts_version()`.execute(db);
};
