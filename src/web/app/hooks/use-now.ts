import { useCallback, useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useApp } from '../context/app-context';

/** The current time in epoch ms, rounded down to `step` ms. The component renders again only when the rounded value changes. */
export function useNow(step: number): Instant {
  const { clock } = useApp();
  const getSnapshot = useCallback(() => Math.floor(clock.now() / step) * step, [clock, step]);
  return useSyncExternalStore(clock.subscribe, getSnapshot);
}
