import { LAYERS, type Layer } from './import-rules';
import { scanImports, type Import } from './scan-imports';
import type { SourceFile } from './source-tree';

const covers = (entry: string, path: string): boolean =>
  entry.endsWith('/') ? path.startsWith(entry) : path === entry;

const withoutExtension = (path: string): string => path.replace(/\.(ts|tsx|mjs)$/, '');

/** The layer of a file, or null when none is laid out for it. */
function layerOf(path: string): Layer | null {
  return LAYERS.find(({ files }) => covers(files, withoutExtension(path))) ?? null;
}

function allows(entry: string, { target, typesOnly }: Import, from: string): boolean {
  if (entry.startsWith('types of ')) return typesOnly && covers(entry.slice('types of '.length), target);
  if (entry === '.') return target.startsWith(`${from.split('/').slice(0, 4).join('/')}/`);
  if (entry.endsWith('*')) return target.startsWith(entry.slice(0, -1));
  return covers(entry, target);
}

/** The imports of `file` that its layer does not allow, as `file → import`. */
export function forbiddenImports(file: SourceFile): readonly string[] {
  const layer = layerOf(file.path);
  if (!layer) return [`${file.path} is in no layer: add it to test/architecture/import-rules.ts`];
  return scanImports(file)
    .filter((found) => !layer.may.some((entry) => allows(entry, found, file.path)))
    .map(({ target, typesOnly }) => `${file.path} → ${target}${typesOnly ? ' (types)' : ''}`);
}
