const KEY = 'agenda.opened';
const MOST = 300;

function load(storage: Storage | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** The instants whose folded events the reader opened, in local storage when it can be written; the oldest are forgotten. */
export function createOpenedInstants(storage: Storage | null) {
  let opened = new Set(load(storage));
  const listeners = new Set<() => void>();
  return {
    has: (at: string): boolean => opened.has(at),
    toggle(at: string): void {
      const left = [...opened].filter((other) => other !== at);
      opened = new Set(opened.has(at) ? left : [...left, at].slice(-MOST));
      try {
        storage?.setItem(KEY, JSON.stringify([...opened]));
      } catch {
        // What was opened stays so until a reload.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type OpenedInstants = ReturnType<typeof createOpenedInstants>;
