import { parseJson } from '../../contract/decode/json-record';
import { createStoredValue } from '../create-store';

const STORAGE_KEY = 'agenda.opened';
const MAX_EXPANDED = 300;

function parse(text: string | null): readonly string[] {
  const value = parseJson(() => text);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(-MAX_EXPANDED) : [];
}

/** Stores which time slots the user expanded; the oldest are dropped. */
export function createOpenedInstants(storage: Storage | null) {
  const { current, set, subscribe } = createStoredValue({ storage, key: () => STORAGE_KEY, parse });
  const has = (at: string): boolean => current().includes(at);
  return {
    has,
    toggle(at: string): void {
      const others = current().filter((other) => other !== at);
      set(has(at) ? others : [...others, at].slice(-MAX_EXPANDED));
    },
    subscribe,
  };
}

export type OpenedInstants = ReturnType<typeof createOpenedInstants>;
