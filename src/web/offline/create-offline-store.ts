import { asRecord } from '../../contract/decode/json-record';
import { queryKeys } from '../data/queries/keys';
import { createStore, del, get, keys, set } from 'idb-keyval';

/** A persistent store of texts. Every call may fail: the store may be full, blocked or corrupt. */
export type KeyValueStore = {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly del: (key: string) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
};

/** The data of a query, and when it was fetched, in epoch ms on this machine's clock. */
export type PersistedQuery = { readonly queryKey: readonly unknown[]; readonly data: unknown; readonly at: number };

type Entry = { readonly key: string; readonly at: number; readonly size: number };

// Raise it with every change of the persisted data: entries of another version are deleted unread.
const SCHEMA_VERSION = 1;
const MAX_STORED_WEEKS = 6;
const MAX_STORED_CHARACTERS = 2_000_000;
const WEEK_KEY_START = `:${JSON.stringify(queryKeys.weeks).slice(0, -1)}`;

const prefixOf = (user: string): string => `${SCHEMA_VERSION}:${encodeURIComponent(user)}:`;
const isEntry = (value: unknown): value is Entry => {
  const { key, at, size } = asRecord(value);
  return typeof key === 'string' && typeof at === 'number' && typeof size === 'number';
};

const isPartial = (data: unknown): boolean => 'isPartial' in asRecord(data);
function countEvents(data: unknown): number {
  const { events } = asRecord(data);
  return Array.isArray(events) ? events.length : 0;
}

/** Selects the newest entries within the limits. */
function fitLimits(entries: readonly Entry[]): readonly Entry[] {
  let weeks = 0;
  let size = 0;
  return entries.filter((entry) => {
    const isWeek = entry.key.includes(WEEK_KEY_START);
    if (size + entry.size > MAX_STORED_CHARACTERS || (isWeek && weeks === MAX_STORED_WEEKS)) return false;
    weeks += isWeek ? 1 : 0;
    size += entry.size;
    return true;
  });
}

/** Writes data as JSON; skips data that this page has written already. */
function createWriter(store: KeyValueStore) {
  const written = new Map<string, { readonly data: unknown; readonly size: number }>();
  return {
    /** Returns the size of the JSON in characters. `isStored` says whether the index has the key. */
    async write(key: string, data: unknown, isStored: boolean): Promise<number> {
      const last = written.get(key);
      if (last && isStored && last.data === data) return last.size;
      const text = JSON.stringify(data);
      if (text.length <= MAX_STORED_CHARACTERS) await store.set(key, text);
      written.set(key, { data, size: text.length });
      return text.length;
    },
    forget(isDeleted: (key: string) => boolean): void {
      for (const key of written.keys()) if (isDeleted(key)) written.delete(key);
    },
  };
}

/**
 * Persists the latest query data of each user, newest first within limits. Never rejects: data that cannot be written is not persisted,
 * data that cannot be read is missing. Runs one task at a time, so that nothing is written after a wipe.
 */
export function createOfflineStore(store: KeyValueStore) {
  let last: Promise<unknown> = Promise.resolve();
  function enqueue<Result>(task: () => Promise<Result>): Promise<Result | null> {
    const done = last.then(task).catch(() => null);
    last = done;
    return done;
  }

  async function loadIndex(user: string): Promise<readonly Entry[]> {
    const index: unknown = await store.get(prefixOf(user));
    return Array.isArray(index) ? index.filter(isEntry) : [];
  }

  async function deleteWhere(matches: (key: string) => boolean): Promise<void> {
    for (const key of await store.keys()) if (matches(key)) await store.del(key);
  }

  const writer = createWriter(store);
  return {
    save: (user: string, { queryKey, data, at }: PersistedQuery) =>
      enqueue(async () => {
        const prefix = prefixOf(user);
        const key = prefix + JSON.stringify(queryKey);
        const text: unknown = isPartial(data) ? await store.get(key) : null;
        // A partial list does not replace a longer one.
        if (typeof text === 'string' && countEvents(JSON.parse(text)) > countEvents(data)) return;
        const index = await loadIndex(user);
        const others = index.filter((entry) => entry.key !== key);
        const size = await writer.write(key, data, others.length < index.length);
        const entries = fitLimits([{ key, at, size }, ...others]);
        await store.set(prefix, entries);
        const valid = new Set([prefix, ...entries.map((entry) => entry.key)]);
        writer.forget((other) => !valid.has(other));
        await deleteWhere((other) => other.startsWith(prefix) && !valid.has(other));
      }),

    load: (user: string, queryKey: readonly unknown[]): Promise<PersistedQuery | null> =>
      enqueue(async () => {
        const key = prefixOf(user) + JSON.stringify(queryKey);
        const entry = (await loadIndex(user)).find((candidate) => candidate.key === key);
        const text: unknown = entry && (await store.get(key));
        if (!entry || typeof text !== 'string') return null;
        const data: unknown = JSON.parse(text);
        return { queryKey, data, at: entry.at };
      }),

    /** Deletes the data of other users and other versions. */
    claim: (user: string) => enqueue(() => deleteWhere((key) => !key.startsWith(prefixOf(user)))),

    /** Deletes everything. */
    wipe: () =>
      enqueue(async () => {
        writer.forget(() => true);
        await deleteWhere(() => true);
      }),
  };
}

export type OfflineStore = ReturnType<typeof createOfflineStore>;

/** A store of its own in IndexedDB, opened on first use. Its names are part of the stored format. */
export function createIdbStore(): KeyValueStore {
  const store = createStore('agenda', 'kept');
  return {
    get: async (key) => get(key, store),
    set: async (key, value) => set(key, value, store),
    del: async (key) => del(key, store),
    keys: async () => (await keys(store)).map(String),
  };
}
