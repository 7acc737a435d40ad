import { createStorageEmitter } from '../create-store';

const KEY = 'agenda.opened';
const MAX_OPENED_EVENTS = 300;

function load(storage: Storage | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(-MAX_OPENED_EVENTS) : [];
  } catch {
    return [];
  }
}

/**
 * The instants whose folded events the reader opened, in local storage when it can be written; the oldest are forgotten. A change is
 * written onto what is stored at that moment, and what another tab writes is followed.
 */
export function createOpenedInstants(storage: Storage | null) {
  let opened = new Set(load(storage));
  let isWritten = storage !== null;
  const { notify, subscribe } = createStorageEmitter(({ key }) => {
    if ((key !== KEY && key !== null) || !isWritten) return;
    opened = new Set(load(storage));
    notify();
  });
  return {
    has: (at: string): boolean => opened.has(at),
    toggle(at: string): void {
      const left = (isWritten ? load(storage) : [...opened]).filter((other) => other !== at);
      opened = new Set(opened.has(at) ? left : [...left, at].slice(-MAX_OPENED_EVENTS));
      try {
        storage?.setItem(KEY, JSON.stringify([...opened]));
        isWritten = storage !== null;
      } catch {
        // What was opened stays so until a reload.
        isWritten = false;
      }
      notify();
    },
    subscribe,
  };
}

export type OpenedInstants = ReturnType<typeof createOpenedInstants>;
