import { scanImports } from './scan-imports';
import { isCode, type SourceFile } from './source-tree';

/** All that `start` (a path without its extension) imports, at once or later, and what that imports; types alone do not count. */
export function findReached(files: readonly SourceFile[], start: string): ReadonlySet<string> {
  const byPath = new Map(files.filter(isCode).map((file) => [file.path.replace(/\.(ts|tsx|mjs)$/, ''), file]));
  const reached = new Set([start]);
  for (const path of reached) {
    const file = byPath.get(path);
    for (const { target, typesOnly } of file ? scanImports(file) : []) if (!typesOnly) reached.add(target);
  }
  return reached;
}
