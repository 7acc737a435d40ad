import type { KeyValueStore } from './key-value-store';

/** One answer of the service: the key of its query, the answer, and when it came, in ms since 1970 on this machine's clock. */
export type PersistedQuery = { readonly queryKey: readonly unknown[]; readonly data: unknown; readonly at: number };

type Entry = { readonly key: string; readonly at: number; readonly size: number };

// Changed with the shape of what is kept: rows of another version are removed unread.
const SCHEMA_VERSION = 1;
const MAX_STORED_WEEKS = 6;
const MAX_STORED_CHARACTERS = 2_000_000;

const prefixOf = (user: string): string => `${SCHEMA_VERSION}:${encodeURIComponent(user)}:`;
const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, at, size }: { key?: unknown; at?: unknown; size?: unknown } = value;
  return typeof key === 'string' && typeof at === 'number' && typeof size === 'number';
};

const isPartial = (data: unknown): boolean => typeof data === 'object' && data !== null && 'isPartial' in data;
/** How many events a list has; 0 for what is none. */
function countEvents(data: unknown): number {
  const events: unknown = typeof data === 'object' && data !== null && 'events' in data ? data.events : null;
  return Array.isArray(events) ? events.length : 0;
}

/** The newest that fit: six weeks, two million characters in all. */
function fit(entries: readonly Entry[]): readonly Entry[] {
  let weeks = 0;
  let size = 0;
  return entries.filter((entry) => {
    const isWeek = entry.key.includes(':["week"');
    if (size + entry.size > MAX_STORED_CHARACTERS || (isWeek && weeks === MAX_STORED_WEEKS)) return false;
    weeks += isWeek ? 1 : 0;
    size += entry.size;
    return true;
  });
}

/** Writes rows of text; what has not changed since this page wrote it is not written again. */
function createWriter(disk: KeyValueStore) {
  const written = new Map<string, { readonly data: unknown; readonly size: number }>();
  return {
    /** Answers the size of the row, in characters. */
    async write(key: string, data: unknown, isThere: boolean): Promise<number> {
      const known = written.get(key);
      if (known && isThere && known.data === data) return known.size;
      const text = JSON.stringify(data);
      if (text.length <= MAX_STORED_CHARACTERS) await disk.set(key, text);
      written.set(key, { data, size: text.length });
      return text.length;
    },
    forget(isGone: (key: string) => boolean): void {
      for (const key of written.keys()) if (isGone(key)) written.delete(key);
    },
  };
}

/**
 * Keeps what was last seen on a disk, for each reader apart, newest first within bounds. Nothing here fails: what cannot be
 * written is not kept, what cannot be read was not there. One task at a time, so that what is wiped is not written after.
 */
export function createOfflineStore(disk: KeyValueStore) {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result | null> {
    const done = last.then(task).catch(() => null);
    last = done;
    return done;
  }

  async function readIndex(user: string): Promise<readonly Entry[]> {
    const index: unknown = await disk.get(prefixOf(user));
    return Array.isArray(index) ? index.filter(isEntry) : [];
  }

  async function removeWhere(isUnwanted: (key: string) => boolean): Promise<void> {
    for (const key of await disk.keys()) if (isUnwanted(key)) await disk.del(key);
  }

  const writer = createWriter(disk);
  return {
    save: (user: string, { queryKey, data, at }: PersistedQuery) =>
      inTurn(async () => {
        const prefix = prefixOf(user);
        const key = prefix + JSON.stringify(queryKey);
        const text: unknown = isPartial(data) ? await disk.get(key) : null;
        // What lacks a page does not take the place of more.
        if (typeof text === 'string' && countEvents(JSON.parse(text)) > countEvents(data)) return;
        const index = await readIndex(user);
        const others = index.filter((entry) => entry.key !== key);
        const stay = fit([{ key, at, size: await writer.write(key, data, others.length < index.length) }, ...others]);
        await disk.set(prefix, stay);
        const kept = new Set([prefix, ...stay.map((entry) => entry.key)]);
        writer.forget((other) => !kept.has(other));
        await removeWhere((other) => other.startsWith(prefix) && !kept.has(other));
      }),

    load: (user: string, queryKey: readonly unknown[]): Promise<PersistedQuery | null> =>
      inTurn(async () => {
        const key = prefixOf(user) + JSON.stringify(queryKey);
        const entry = (await readIndex(user)).find((candidate) => candidate.key === key);
        const text: unknown = entry && (await disk.get(key));
        if (!entry || typeof text !== 'string') return null;
        const data: unknown = JSON.parse(text);
        return { queryKey, data, at: entry.at };
      }),

    /** Removes what other readers and other versions left. */
    claim: (user: string) => inTurn(() => removeWhere((key) => !key.startsWith(prefixOf(user)))),

    /** Removes everything. */
    wipe: () =>
      inTurn(async () => {
        writer.forget(() => true);
        await removeWhere(() => true);
      }),
  };
}

export type OfflineStore = ReturnType<typeof createOfflineStore>;
