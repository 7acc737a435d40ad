import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../context/app-context';

/** Whether the user expanded the collapsed events of the time slot `at`, and a toggle. The choice is remembered. */
export function useOpenedInstant(at: string): readonly [boolean, () => void] {
  const { opened } = useApp();
  const getSnapshot = useCallback(() => opened.has(at), [opened, at]);
  return [useSyncExternalStore(opened.subscribe, getSnapshot), () => opened.toggle(at)];
}
