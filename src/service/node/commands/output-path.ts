import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDatabase } from '../../settings/database-settings';
import { secretFileOf } from '../token-secret';

/** Whether two paths lead to the same file, also by a link. */
export function isSameFile(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

/** What of the service a path leads to, which no output may replace: the SQLite file of the settings, or a file beside it. Else null. */
export function describeServiceFile(path: string): string | null {
  const database = parseDatabase(process.env);
  if (database.kind !== 'sqlite') return null;
  const file = resolve(database.file);
  if (isSameFile(file, path)) return 'the database itself';
  if (isSameFile(secretFileOf(file), path)) return 'the secret that signs tokens';
  return ['-wal', '-shm'].some((end) => isSameFile(file + end, path)) ? 'a part of the database' : null;
}
