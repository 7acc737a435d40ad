import type { KeyValueStore } from '../../../src/web/offline/create-offline-store';

/** A disk in memory, whose rows can be looked at and spoilt. */
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

/** A disk that a browser forbids, or that is full. */
export const brokenDisk: KeyValueStore = { get: refuse, set: refuse, del: refuse, keys: refuse };
