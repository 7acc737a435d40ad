/** Calls `listener` after each change, until the returned function is called. */
export type Subscribe = (listener: () => void) => () => void;

/** Whether the page is visible. Timers that only a user would notice pause while it is not. */
export type Visibility = { readonly current: () => boolean; readonly subscribe: Subscribe };

/**
 * Notifies listeners of a change. A listener that is added while the others are notified waits for the next change; one that is removed
 * meanwhile is not called. `connect` runs before the first listener joins, and what it returns after the last one leaves.
 */
export function createEmitter(connect?: () => () => void) {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  const subscribe: Subscribe = (listener) => {
    if (listeners.size === 0) disconnect = connect?.();
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) disconnect?.();
    };
  };
  const notify = () => [...listeners].forEach((listener) => listeners.has(listener) && listener());
  return { notify, subscribe };
}

/** A value that can be observed; `set` notifies even when the value is the same. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const { notify, subscribe } = createEmitter();
  const set = (next: Value): void => {
    value = next;
    notify();
  };
  return { current: () => value, set, subscribe };
}

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** Resolves when `holds` returns true, which is asked at once and after each change, or after `timeoutMs`. */
export function waitUntil(holds: () => boolean, subscribe: Subscribe, timeoutMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const check = () => void (holds() && finish());
    const timer = timeoutMs === undefined ? undefined : setTimeout(finish, timeoutMs);
    const stop = subscribe(check);
    check();
  });
}

/** An emitter that is also notified when another tab writes to local storage. */
export const createStorageEmitter = (onStorage: (change: StorageEvent) => void) =>
  createEmitter(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

type StoredValueDeps<Value> = {
  readonly storage: Storage | null;
  /** The storage key; null while there is no place for the value. */
  readonly key: () => string | null;
  /** Parses a stored text, which is untrusted; null where there is none. */
  readonly parse: (text: string | null) => Value;
  /** The text to store; null for a value that needs none. */
  readonly print?: (value: Value) => string | null;
};

/**
 * A value in local storage, which other tabs change too, or in memory while it cannot be written. Apply a change to what `current` returns
 * at that moment, and two tabs lose nothing.
 */
export function createStoredValue<Value>({ storage, key, parse, print = JSON.stringify }: StoredValueDeps<Value>) {
  const memory = new Map<string, string | null>();
  let last: { readonly at: string | null; readonly text: string | null; readonly value: Value } | null = null;
  const { notify, subscribe } = createStorageEmitter(() => notify());
  const textAt = (at: string): string | null => (memory.has(at) ? memory.get(at) : storage?.getItem(at)) ?? null;
  return {
    /** Whether the value outlasts a reload. */
    isStored: (): boolean => storage !== null && !memory.has(key() ?? ''),
    current(): Value {
      const at = key();
      const text = at === null ? null : textAt(at);
      if (last?.at !== at || last.text !== text) last = { at, text, value: parse(text) };
      return last.value;
    },
    set(value: Value): void {
      const at = key();
      if (at === null) return;
      const text = print(value);
      try {
        if (!storage) throw new Error('Local storage is not available.');
        if (text === null) storage.removeItem(at);
        else storage.setItem(at, text);
        memory.delete(at);
      } catch {
        // Storage is full or blocked: the value lasts until a reload, unless a later one can be stored.
        memory.set(at, text);
      }
      last = { at, text, value };
      notify();
    },
    subscribe,
  };
}

export function createVisibility(document: Document): Visibility {
  return {
    current: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
