import { useCallback, useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useApp } from '../context/app-context';

/** The current instant, rounded down to `step` ms: a component renders again only when that changes. */
export function useNow(step: number): Instant {
  const { clock } = useApp();
  const read = useCallback(() => Math.floor(clock.now() / step) * step, [clock, step]);
  return useSyncExternalStore(clock.subscribe, read);
}
