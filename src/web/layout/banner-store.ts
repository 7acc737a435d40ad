import type { ReactNode } from 'react';
import { createStore } from '../create-store';

/** What a part of the app that is fetched later has to say under the bar of every screen; null while it has nothing to say. */
export function createBannerStore() {
  const { get: current, set: say, subscribe } = createStore<ReactNode>(null);
  return { current, say, subscribe };
}

export type Announcement = ReturnType<typeof createBannerStore>;
