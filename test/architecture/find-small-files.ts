import { posix } from 'node:path';
import { scanImports } from './scan-imports';
import { parseFile, type SourceFile } from './source-tree';

const MAX_LINES = 25;
const ENTRY = /^src\/(web\/main\.tsx|worker\/sw\.ts|service\/node\/server\.ts)$/;

/** Lines that hold code: neither blank nor comment alone. */
function codeLines(file: SourceFile): number {
  const code = parseFile(file).comments.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    file.text,
  );
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

/**
 * The files of at most 25 lines of code that one file of their own folder imports, and nothing else: they belong in that file.
 * Modules behind `import()` are files by need, as are declarations, and what an entry imports: a test cannot import an entry, which runs.
 */
export function findSmallFiles(files: readonly SourceFile[]): readonly string[] {
  const importers = new Map<string, Set<string>>();
  const loadedLate = new Set<string>();
  for (const file of files)
    for (const { target, isDynamic } of scanImports(file)) {
      if (isDynamic) loadedLate.add(target);
      importers.set(target, (importers.get(target) ?? new Set()).add(file.path));
    }
  return files.flatMap((file) => {
    const module = file.path.replace(/\.(ts|tsx|mjs)$/, '');
    const [only, ...others] = importers.get(module) ?? [];
    if (only === undefined || others.length > 0 || loadedLate.has(module) || file.path.endsWith('.d.ts')) return [];
    if (ENTRY.test(only)) return [];
    const isNeighbour = posix.dirname(only) === posix.dirname(file.path);
    return isNeighbour && codeLines(file) <= MAX_LINES ? [`${file.path} → ${only}`] : [];
  });
}
