import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const abort = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, listener, { signal: abort.signal });
  return () => abort.abort();
}

/** Whether the browser believes it has a network. Only `false` is certain: a network may lead nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
