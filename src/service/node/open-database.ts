import { dirname } from 'node:path';
import { SettingError } from '../setting-error';
import { shownAddress, type DatabaseAddress } from '../store/database-address';
import { dialectOf } from '../store/dialect-of';
import { openStore, type Store } from '../store/open-store';
import { makeFolder } from './make-folder';

/** Says in one line that the database of DATABASE_URL cannot be used. */
export function refuseDatabase(address: DatabaseAddress, doing: string, error: unknown): never {
  const reason = `it cannot be ${doing} (${error instanceof Error ? error.message : String(error)})`;
  const allowed =
    address.kind === 'sqlite'
      ? 'a file that this program made or may make'
      : 'a database that answers at this address and lets this user create tables';
  throw new SettingError('DATABASE_URL', shownAddress(address), reason, allowed);
}

/** Opens the database at an address, making the folder of a file; `say` is told what it cannot do. Throws a SettingError. */
export async function openDatabase(address: DatabaseAddress, say: (line: string) => void): Promise<Store> {
  try {
    if (address.kind === 'sqlite' && address.file !== ':memory:') makeFolder(dirname(address.file));
    return await openStore(dialectOf(address), say);
  } catch (error) {
    return refuseDatabase(address, 'opened', error);
  }
}
