import { scanImports } from './scan-imports';
import { isCode, type SourceFile } from './source-tree';

/** The cycles among the files' imports, each as `a → b → a`; imports of types alone do not count. */
export function findCycles(files: readonly SourceFile[]): readonly string[] {
  const graph = new Map(
    files
      .filter(isCode)
      .map((file) => [
        file.path.replace(/\.(ts|tsx|mjs)$/, ''),
        scanImports(file).flatMap(({ target, typesOnly }) => (typesOnly ? [] : [target])),
      ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  }
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}
