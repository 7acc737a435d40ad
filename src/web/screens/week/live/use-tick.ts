import { useSyncExternalStore } from 'react';
import { useApp } from '../../../app/context/app-context';

/** Something read off the clock: a component renders again only when that changes. It must be a plain value. */
export function useTick<Value extends string | number | boolean | null>(read: () => Value): Value {
  return useSyncExternalStore(useApp().clock.subscribe, read);
}
