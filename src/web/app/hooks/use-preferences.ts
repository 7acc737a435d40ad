import { useSyncExternalStore } from 'react';
import type { Preferences } from '../../preferences/preferences';
import { useApp } from '../context/app-context';
import type { SavedViews } from '../../preferences/saved-views';

export function usePreferences(): Preferences {
  const { preferences } = useApp();
  return useSyncExternalStore(preferences.subscribe, preferences.current);
}

export function useSavedViews(): SavedViews {
  const { views } = useApp();
  return useSyncExternalStore(views.subscribe, views.current);
}

/** Whether the user expanded the collapsed events of the time slot `at`, and a toggle. The choice is remembered. */
export function useOpenedInstant(at: string): readonly [boolean, () => void] {
  const { opened } = useApp();
  return [useSyncExternalStore(opened.subscribe, () => opened.has(at)), () => opened.toggle(at)];
}
