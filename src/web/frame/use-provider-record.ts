import { useMemo, useSyncExternalStore } from 'react';
import type { Testimony } from '../../contract/witness';
import type { Heard } from '../data/provider-record';
import { useApp } from './app-context';

/** What the provider's answers showed of it so far. */
export function useProviderRecord(): Heard {
  const { provider } = useApp();
  return useSyncExternalStore(provider.subscribe, provider.current);
}

/** Whether any answer so far was odd: what tells of it is fetched only then. */
export function useIsOdd(): boolean {
  const { provider } = useApp();
  return useSyncExternalStore(provider.subscribe, () => provider.current().oddities.length > 0);
}

/** What some answers showed, picked by what was asked; `isAbout` is the same function as long as it picks the same. */
export function useHeardAbout(isAbout: (asked: string) => boolean): Testimony {
  const { provider } = useApp();
  const heard = useProviderRecord();
  // Whatever is heard may be about it.
  return useMemo(() => (heard.answers > 0 ? provider.about(isAbout) : heard), [provider, heard, isAbout]);
}
