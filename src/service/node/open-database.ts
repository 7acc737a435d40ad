import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../setting-error';
import { SettingReader } from '../setting-reader';
import { readDatabase } from '../settings-of-database';
import { shownAddress, type DatabaseAddress } from '../store/database-address';
import { dialectOf, exportDialectOf, importDialectOf } from '../store/dialect-of';
import { openImport, type ImportStore } from '../store/import-store';
import { openAll, type AllEvents } from '../store/read-all';
import { openStore, type Store } from '../store/open-store';
import { makeFolder } from './make-folder';

const UNWRITABLE = /readonly|read-only|unable to open|EACCES|EROFS/i;

/** Says in one line that the database of DATABASE_URL cannot be used. */
export function refuseDatabase(address: DatabaseAddress, doing: string, error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  const rights =
    address.kind === 'sqlite' && UNWRITABLE.test(why) ? ': the folder and the file must be writable by this user' : '';
  const reason = `it cannot be ${doing} (${why})${rights}`;
  const allowed =
    address.kind === 'sqlite'
      ? 'a file that this program made or may make'
      : 'a database that answers at this address and lets this user create tables';
  throw new SettingError('DATABASE_URL', shownAddress(address), reason, allowed);
}

async function opening<Opened>(address: DatabaseAddress, open: () => Promise<Opened>): Promise<Opened> {
  try {
    if (address.kind === 'sqlite' && address.file !== ':memory:') makeFolder(dirname(address.file));
    return await open();
  } catch (error) {
    return refuseDatabase(address, 'opened', error);
  }
}

/** Stops a command that has nothing to do without a database, before it makes an empty one by a mistyped name. */
export function needDatabase(address: DatabaseAddress): void {
  if (address.kind !== 'sqlite' || address.file === ':memory:' || existsSync(address.file)) return;
  const allowed = 'a file that exists; npm run import and npm run user -- add NAME make one';
  throw new SettingError('DATABASE_URL', shownAddress(address), 'there is no such file', allowed);
}

type Say = (line: string) => void;

/** Opens the database at an address, making the folder of a file; `say` is told what it cannot do. Throws a SettingError. */
export const openDatabase = (address: DatabaseAddress, say: Say): Promise<Store> =>
  opening(address, () => openStore(dialectOf(address), say));

/** Opens the database that the environment names for bringing events in; `shown` is how to call it. Throws a SettingError. */
export async function openImportDatabase(
  env: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<{ readonly store: ImportStore; readonly shown: string }> {
  const address = readDatabase(new SettingReader(env));
  const store = await opening(address, () => openImport(importDialectOf(address), say));
  return { store, shown: shownAddress(address) };
}

/** Opens the database that the environment names for reading all of it; it must be there. Throws a SettingError. */
export async function readDatabaseOf(
  env: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<AllEvents & { readonly shown: string }> {
  const address = readDatabase(new SettingReader(env));
  needDatabase(address);
  const events = await opening(address, () => openAll(exportDialectOf(address), say));
  return { ...events, shown: shownAddress(address) };
}
