import { parseJson } from '../../contract/decode/json-record';
import { createStorageEmitter } from '../create-store';

const STORAGE_KEY = 'agenda.opened';
const MAX_EXPANDED = 300;

function load(storage: Storage | null): readonly string[] {
  const value = parseJson(() => storage?.getItem(STORAGE_KEY));
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(-MAX_EXPANDED) : [];
}

/**
 * Stores which time slots the user expanded, in local storage or else in memory; the oldest are dropped. A change is applied to what is
 * stored at that moment, and changes of other tabs are followed.
 */
export function createOpenedInstants(storage: Storage | null) {
  let opened = new Set(load(storage));
  let isWritten = storage !== null;
  const { notify, subscribe } = createStorageEmitter(({ key }) => {
    if ((key !== STORAGE_KEY && key !== null) || !isWritten) return;
    opened = new Set(load(storage));
    notify();
  });
  return {
    has: (at: string): boolean => opened.has(at),
    toggle(at: string): void {
      const others = (isWritten ? load(storage) : [...opened]).filter((other) => other !== at);
      opened = new Set(opened.has(at) ? others : [...others, at].slice(-MAX_EXPANDED));
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify([...opened]));
        isWritten = storage !== null;
      } catch {
        // Storage is full or blocked: the change lasts until a reload.
        isWritten = false;
      }
      notify();
    },
    subscribe,
  };
}

export type OpenedInstants = ReturnType<typeof createOpenedInstants>;
