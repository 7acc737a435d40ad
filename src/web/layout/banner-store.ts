import type { ReactNode } from 'react';
import { createStore } from '../create-store';

/** The banner below the top bar of every screen, set by lazy parts; null for none. */
export function createBannerStore() {
  const { get: current, set: say, subscribe } = createStore<ReactNode>(null);
  return { current, say, subscribe };
}

export type BannerStore = ReturnType<typeof createBannerStore>;
