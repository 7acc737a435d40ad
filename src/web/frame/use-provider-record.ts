import { useSyncExternalStore } from 'react';
import type { Heard } from '../data/provider-record';
import { useApp } from './app-context';

/** What the provider's answers showed of it so far. */
export function useProviderRecord(): Heard {
  const { provider } = useApp();
  return useSyncExternalStore(provider.subscribe, provider.current);
}
