import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A file of the tree: its path from the root of the project, with `/`, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Every file under `folder`, in the order of their paths. */
export function readTree(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Whether a file holds code that is read by the scanner. */
export const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs)$/.test(path);

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>();

/** The syntax of a file, parsed once for all rules. Throws if it is not valid. */
export function parseFile(file: SourceFile): ReturnType<typeof parseSync> {
  const result = parsed.get(file) ?? parseSync(file.path, file.text);
  if (result.errors[0]) throw new Error(`${file.path} cannot be parsed: ${result.errors[0].message}`);
  parsed.set(file, result);
  return result;
}

/** The path a relative import leads to, without its extension or query; a package's own name is left as it is. */
export function resolveImport(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare).replace(/\.(ts|tsx|mjs)$/, '') : bare;
}
