import { useSyncExternalStore } from 'react';
import type { Preferences } from '../../preferences/preferences';
import { useApp } from '../context/app-context';

export function usePreferences(): Preferences {
  const { preferences } = useApp();
  return useSyncExternalStore(preferences.subscribe, preferences.current);
}
