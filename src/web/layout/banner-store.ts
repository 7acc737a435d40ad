import type { ReactNode } from 'react';

/** What a part of the app that is fetched later has to say under the bar of every screen; null while it has nothing to say. */
export function createBannerStore() {
  let said: ReactNode = null;
  const listeners = new Set<() => void>();
  return {
    current: (): ReactNode => said,
    say(next: ReactNode): void {
      said = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Announcement = ReturnType<typeof createBannerStore>;
