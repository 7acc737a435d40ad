import { ROOMS, type Room } from './import-rules';
import { scanImports, type Import } from './scan-imports';
import type { SourceFile } from './source-tree';

const covers = (entry: string, path: string): boolean =>
  entry.endsWith('/') ? path.startsWith(entry) : path === entry;

const withoutExtension = (path: string): string => path.replace(/\.(ts|tsx|mjs)$/, '');

/** The room of a file, or null when none is laid out for it. */
function roomOf(path: string): Room | null {
  return ROOMS.find(({ files }) => covers(files, withoutExtension(path))) ?? null;
}

function allows(entry: string, { target, typesOnly }: Import, from: string): boolean {
  if (entry.startsWith('types of ')) return typesOnly && covers(entry.slice('types of '.length), target);
  if (entry === '.') return target.startsWith(`${from.split('/').slice(0, 4).join('/')}/`);
  if (entry.endsWith('*')) return target.startsWith(entry.slice(0, -1));
  return covers(entry, target);
}

/** The imports of `file` that its room does not allow, as `file → import`. */
export function forbiddenImports(file: SourceFile): readonly string[] {
  const room = roomOf(file.path);
  if (!room) return [`${file.path} stands in no room: lay it out in test/architecture/import-rules.ts`];
  return scanImports(file)
    .filter((found) => !room.may.some((entry) => allows(entry, found, file.path)))
    .map(({ target, typesOnly }) => `${file.path} → ${target}${typesOnly ? ' (types)' : ''}`);
}
