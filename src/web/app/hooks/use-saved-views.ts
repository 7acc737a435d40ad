import { useSyncExternalStore } from 'react';
import type { SavedViews } from '../../preferences/saved-views';
import { useApp } from '../context/app-context';

export function useSavedViews(): SavedViews {
  const { views } = useApp();
  return useSyncExternalStore(views.subscribe, views.current);
}
