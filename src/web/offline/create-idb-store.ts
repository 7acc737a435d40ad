import { createStore, del, get, keys, set } from 'idb-keyval';
import type { KeyValueStore } from './create-offline-store';

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
