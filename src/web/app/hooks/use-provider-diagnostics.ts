import { useMemo, useSyncExternalStore } from 'react';
import type { DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import type { RequestInfo } from '../../data/http/request-info';
import type { Heard } from '../../data/provider-diagnostics';
import { useApp } from '../context/app-context';

/** What the provider's answers showed of it so far. */
export function useProviderRecord(): Heard {
  const { provider } = useApp();
  return useSyncExternalStore(provider.subscribe, provider.current);
}

/** Whether any answer so far was odd: what tells of it is fetched only then. */
export function useHasIssues(): boolean {
  const { provider } = useApp();
  return useSyncExternalStore(provider.subscribe, () => provider.current().issues.length > 0);
}

/** What some answers showed, picked by what was asked; `matches` is the same function as long as it picks the same. */
export function useRequestDiagnostics(matches: (request: RequestInfo) => boolean): DiagnosticsReport {
  const { provider } = useApp();
  const heard = useProviderRecord();
  // Whatever is heard may be about it.
  return useMemo(() => (heard.answers > 0 ? provider.about(matches) : heard), [provider, heard, matches]);
}
