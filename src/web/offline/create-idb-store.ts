import { createStore, del, get, keys, set } from 'idb-keyval';
import type { KeyValueStore } from './key-value-store';

/** The disk of a browser: a store of its own in IndexedDB, opened when it is first used. */
export function createIdbStore(): KeyValueStore {
  const store = createStore('agenda', 'kept');
  return {
    get: async (key) => get(key, store),
    set: async (key, value) => set(key, value, store),
    del: async (key) => del(key, store),
    keys: async () => (await keys(store)).map(String),
  };
}
