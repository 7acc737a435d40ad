import { useSyncExternalStore } from 'react';
import { useApp } from '../../../app/context/app-context';

/** Reads a primitive value derived from the clock; re-renders only when the value changes. */
export function useTick<Value extends string | number | boolean | null>(read: () => Value): Value {
  return useSyncExternalStore(useApp().clock.subscribe, read);
}
