/** Caches that live in memory, with the parts of the browser's that the worker uses; a path is the key. */
export function createCaches() {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const rows = all.get(name) ?? new Map<string, Response>();
    all.set(name, rows);
    return rows;
  };
  const caches = {
    async open(name: string) {
      const rows = cacheOf(name);
      return {
        match: async (path: string) => rows.get(path)?.clone(),
        put: async (path: string, response: Response) => void rows.set(path, response),
        delete: async (path: string) => rows.delete(path),
      };
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string) =>
      [...all.values()]
        .find((rows) => rows.has(path))
        ?.get(path)
        ?.clone(),
  };
  return { caches, pathsOf: (name: string) => [...(all.get(name)?.keys() ?? [])].toSorted() };
}
