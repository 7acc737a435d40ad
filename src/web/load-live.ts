import type { LiveStore } from './data/live';
import type { LiveEngineDeps } from './data/live-engine';

/** Fetches what follows the page by the minute, and composes it. */
export const loadLive = (deps: () => Omit<LiveEngineDeps, 'live' | 'random'>) => async (live: LiveStore) =>
  (await import('./data/live-engine')).createLiveEngine({ live, random: () => Math.random(), ...deps() });
