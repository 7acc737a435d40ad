import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDatabase } from '../../settings/database-settings';

/** Whether two paths lead to the same file, also by a link. */
export function isSameFile(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

/** Whether a path leads to the SQLite file of the settings. */
export function isDatabaseFile(path: string): boolean {
  const database = parseDatabase(process.env);
  return database.kind === 'sqlite' && isSameFile(resolve(database.file), path);
}
