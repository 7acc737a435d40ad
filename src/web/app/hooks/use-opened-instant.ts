import { useCallback, useSyncExternalStore } from 'react';
import { useApp } from '../context/app-context';

/** Whether the reader opened the folded events of the instant `at`, and how to turn that over; it is remembered. */
export function useOpenedInstant(at: string): readonly [boolean, () => void] {
  const { opened } = useApp();
  const read = useCallback(() => opened.has(at), [opened, at]);
  return [useSyncExternalStore(opened.subscribe, read), () => opened.toggle(at)];
}
