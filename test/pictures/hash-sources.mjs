import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What the pictures of the README show: the screens, their words and styles, and the simulated events.
const SHOWN = [
  'src/domain/calendar',
  'src/domain/value',
  'src/service/sample',
  'src/web/i18n',
  'src/web/layout',
  'src/web/screens/event',
  'src/web/screens/week',
  'src/web/styles',
  'src/web/ui',
];

/** Hashes the sources that the pictures show. @returns {string} */
export function hashSources() {
  const hash = createHash('sha256');
  for (const folder of SHOWN)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted((one, other) =>
      join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1,
    ))
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}
