import type { KeyValueStore } from '../../../src/web/offline/create-offline-store';

/** A disk in memory, whose rows can be read and corrupted. */
export function aDisk(rows = new Map<string, unknown>()): KeyValueStore & { readonly rows: Map<string, unknown> } {
  return {
    rows,
    get: async (key) => rows.get(key),
    set: async (key, value) => void rows.set(key, structuredClone(value)),
    del: async (key) => void rows.delete(key),
    keys: async () => [...rows.keys()],
  };
}

const refuse = () => Promise.reject(new Error('QuotaExceededError'));

/** A disk that is full, or blocked by the browser. */
export const brokenDisk: KeyValueStore = { get: refuse, set: refuse, del: refuse, keys: refuse };
