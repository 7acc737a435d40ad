import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WarnFn } from '../import/source-row';
import { parseDatabase, redactAddress, type DatabaseAddress } from '../settings/database-settings';
import { type Env, SettingError } from '../settings/parse-env';
import { createDialect, createExportDialect, createImportDialect } from '../store/create-dialect';
import { openExport } from '../store/import/open-export';
import { openImport } from '../store/import/import-store';
import { openStore, type Store } from '../store/open-store';
import { codeOf, messageOf } from '../util/thrown';

const HINTS = [
  [/readonly|read-only|unable to open|EACCES|EROFS/i, ': this user needs write access to the folder and the file'],
  [/is locked/i, ': another process writes to it, such as an import; try again when it has finished'],
  [/is full|disk I\/O/i, ': check that its disk has free space'],
] as const;

/** Creates a folder and its parents, accessible to the owner only. Avoids Node's recursive mkdir, which hangs under /proc. */
function makeFolder(path: string): void {
  const parent = dirname(path);
  // A drive that Windows does not have is its own parent.
  if (existsSync(path) || parent === path) return;
  makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

const OTHERS = 0o007;

/** Closes a file to other users than its owner and group: one that was restored from a copy may be open. */
function closeToOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || (found.mode & OTHERS) === 0) return;
  try {
    chmodSync(file, found.mode & ~OTHERS);
  } catch {
    // It belongs to another user, or its disk knows no users.
  }
}

/** Throws a SettingError: the database of DATABASE_URL cannot be opened, or `action` failed. */
export function refuseDatabase(address: DatabaseAddress, action: string, error: unknown): never {
  const message = messageOf(error);
  const isSqlite = address.kind === 'sqlite';
  // Unlike a stat, this does not fail where the path may not be read.
  if (isSqlite && existsSync(`${address.file}/.`))
    throw new SettingError('DATABASE_URL', redactAddress(address), 'it is a folder', 'the path of a file');
  const [, hint = ''] = (isSqlite && HINTS.find(([pattern]) => pattern.test(message))) || [];
  const allowed = isSqlite
    ? 'a file that this program created or may create'
    : 'a database that responds at this address and lets this user create tables';
  throw new SettingError('DATABASE_URL', redactAddress(address), `it cannot be ${action} (${message})${hint}`, allowed);
}

async function open<Opened>(address: DatabaseAddress, connect: () => Promise<Opened>): Promise<Opened> {
  try {
    if (address.kind === 'sqlite' && address.file !== ':memory:') {
      makeFolder(dirname(address.file));
      for (const suffix of ['', '-wal', '-shm']) closeToOthers(address.file + suffix);
    }
    return await connect();
  } catch (error) {
    return refuseDatabase(address, 'opened', error);
  }
}

export const isMissing = (address: DatabaseAddress): boolean =>
  address.kind === 'sqlite' && address.file !== ':memory:' && !existsSync(address.file);

/** Throws a SettingError when the file is missing, before a command creates an empty one under a mistyped name. */
export function requireDatabase(address: DatabaseAddress): void {
  if (!isMissing(address)) return;
  const allowed = 'a file that exists; npm run import and npm run user -- add NAME create one';
  throw new SettingError('DATABASE_URL', redactAddress(address), 'there is no such file', allowed);
}

export const openDatabase = (address: DatabaseAddress, warn: WarnFn): Promise<Store> =>
  open(address, () => openStore(createDialect(address), warn));

/** Opens the database of the environment for an import; `shown` is its redacted address. Throws a SettingError. */
export async function openImportDatabase(env: Env, warn: WarnFn) {
  const address = parseDatabase(env);
  const store = await open(address, () => openImport(createImportDialect(address), warn));
  return { store, shown: redactAddress(address) };
}

/** Opens the existing database of the environment for an export; `shown` is its redacted address. Throws a SettingError. */
export async function openExportDatabase(env: Env, warn: WarnFn) {
  const address = parseDatabase(env);
  requireDatabase(address);
  const events = await open(address, () => openExport(createExportDialect(address), warn));
  return { ...events, shown: redactAddress(address) };
}
