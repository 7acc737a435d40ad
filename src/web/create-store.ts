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

export function createVisibility(document: Document): Visibility {
  return {
    current: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
