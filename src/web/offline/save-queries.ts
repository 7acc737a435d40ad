import type { Query } from '@tanstack/react-query';
import type { Kept, Shelf } from './create-shelf';
import { kindOf } from './read-kept';

export type SaveDeps = {
  readonly shelf: Shelf;
  /** The reader whose session is open, or null. */
  readonly reader: () => string | null;
  readonly whenIdle: (task: () => void) => void;
};

/** Keeps the newest answer of each query when the page has nothing better to do. */
export function createSaving({ shelf, reader, whenIdle }: SaveDeps) {
  const pending = new Map<string, Kept & { readonly user: string }>();

  function flush(): void {
    const all = [...pending.values()];
    pending.clear();
    for (const { user, ...kept } of all) if (reader() === user) void shelf.save(user, kept);
  }

  return {
    add({ queryKey, queryHash, state: { data, dataUpdatedAt: at } }: Query): void {
      const user = reader();
      if (user === null || !kindOf(queryKey) || data === undefined || at === 0) return;
      // It is there already, and no younger for being shown.
      if (typeof data === 'object' && data !== null && 'kept' in data) return;
      pending.set(queryHash, { user, queryKey, data, at });
      if (pending.size === 1) whenIdle(flush);
    },
    /** Forgets what was still to be written. */
    drop: (): void => pending.clear(),
  };
}
