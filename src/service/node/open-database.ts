import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from '../settings/setting-error';
import { EnvReader } from '../settings/env-reader';
import { parseDatabase } from '../settings/database-settings';
import { redactAddress, type DatabaseAddress } from '../store/database-address';
import { createDialect, exportDialectOf, createImportDialect } from '../store/create-dialect';
import { openImport, type ImportStore } from '../store/import/import-store';
import { openExport, type AllEvents } from '../store/import/export-reader';
import { openStore, type Store } from '../store/open-store';
import { makeFolder } from './commands/make-folder';

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
  throw new SettingError('DATABASE_URL', redactAddress(address), reason, allowed);
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
export function requireDatabase(address: DatabaseAddress): void {
  if (address.kind !== 'sqlite' || address.file === ':memory:' || existsSync(address.file)) return;
  const allowed = 'a file that exists; npm run import and npm run user -- add NAME make one';
  throw new SettingError('DATABASE_URL', redactAddress(address), 'there is no such file', allowed);
}

type WarnFn = (line: string) => void;

/** Opens the database at an address, making the folder of a file; `say` is told what it cannot do. Throws a SettingError. */
export const openDatabase = (address: DatabaseAddress, say: WarnFn): Promise<Store> =>
  opening(address, () => openStore(createDialect(address), say));

/** Opens the database that the environment names for bringing events in; `shown` is how to call it. Throws a SettingError. */
export async function openImportDatabase(
  env: Readonly<Record<string, string | undefined>>,
  say: WarnFn,
): Promise<{ readonly store: ImportStore; readonly shown: string }> {
  const address = parseDatabase(new EnvReader(env));
  const store = await opening(address, () => openImport(createImportDialect(address), say));
  return { store, shown: redactAddress(address) };
}

/** Opens the database that the environment names for reading all of it; it must be there. Throws a SettingError. */
export async function parseDatabaseSetting(
  env: Readonly<Record<string, string | undefined>>,
  say: WarnFn,
): Promise<AllEvents & { readonly shown: string }> {
  const address = parseDatabase(new EnvReader(env));
  requireDatabase(address);
  const events = await opening(address, () => openExport(exportDialectOf(address), say));
  return { ...events, shown: redactAddress(address) };
}
