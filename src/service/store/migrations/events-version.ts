import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Version 8: a row that names the last transaction that wrote events, for caches of every process. SQLite counts its writes itself. The
 * row is written in the same transaction as the events, so that no process sees one without the other.
 */
export const createEventsVersion: Migration = async (db, dialect) => {
  if (dialect === 'sqlite') return;
  await sql`create table events_version (version bigint not null)`.execute(db);
  await sql`insert into events_version values (0)`.execute(db);
  await sql`
    create function set_events_version() returns trigger language plpgsql as $$
    begin
      update events_version set version = txid_current() where version <> txid_current();
      return null;
    end $$`.execute(db);
  await sql`
    create trigger events_changed after insert or update or delete or truncate on events
    for each statement execute procedure set_events_version()`.execute(db);
};
