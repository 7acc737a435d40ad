import { useMemo, useSyncExternalStore } from 'react';
import type { DiagnosticsReport } from '../../../contract/diagnostics/diagnostics';
import type { RequestInfo, ProviderSummary } from '../../data/provider-diagnostics';
import { useApp } from '../context/app-context';

/** The diagnostics of all responses since login. */
export function useProviderDiagnostics(): ProviderSummary {
  const { provider } = useApp();
  return useSyncExternalStore(provider.subscribe, provider.current);
}

/** Whether any response so far had an issue. The notice about issues is loaded only then. */
export function useHasIssues(): boolean {
  const { provider } = useApp();
  return useSyncExternalStore(provider.subscribe, () => provider.current().issues.length > 0);
}

/** The diagnostics of the requests that `matches` selects. Memoize `matches`. */
export function useRequestDiagnostics(matches: (request: RequestInfo) => boolean): DiagnosticsReport {
  const { provider } = useApp();
  const report = useProviderDiagnostics();
  // Every new diagnostic may concern these requests.
  return useMemo(() => (report.responses > 0 ? provider.about(matches) : report), [provider, report, matches]);
}
