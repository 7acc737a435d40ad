import { useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useApp } from '../context/app-context';

/** Reads a value from the clock. The component renders again only when the value changes. */
export function useTick<Value extends string | number | boolean | null>(read: () => Value): Value {
  return useSyncExternalStore(useApp().clock.subscribe, read);
}

/** The current time in epoch ms, rounded down to `step` ms. */
export function useNow(step: number): Instant {
  const { clock } = useApp();
  return useTick(() => Math.floor(clock.now() / step) * step);
}
