import { parseFile, resolveImport, type SourceFile } from './source-tree';

/** One import of a file; `target` is a path from the root without extension, or the name of a package. */
export type Import = { readonly target: string; readonly typesOnly: boolean; readonly isDynamic: boolean };

const COMPUTED = '(computed)';

/** Everything a file imports: static and dynamic imports, `export … from`, styles; `import type` is marked, a computed path is `(computed)`. */
export function scanImports(file: SourceFile): readonly Import[] {
  const { module } = parseFile(file);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isDynamic: false,
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typesOnly: isType, isDynamic: false }] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end));
    return { specifier: literal?.[2] ?? COMPUTED, typesOnly: false, isDynamic: true };
  });
  return [...statics, ...passedOn, ...dynamics].map(({ specifier, ...kind }) => ({
    target: resolveImport(file.path, specifier),
    ...kind,
  }));
}
