import type { QueryClient } from '@tanstack/react-query';
import type { ProviderDiagnostics } from '../data/provider-diagnostics';
import { paths, safeNext } from '../paths';
import type { Session } from '../session/session';
import type { AppRouter } from './router/create-router';

type SessionNavigationDeps = {
  readonly session: Pick<Session, 'user' | 'endReason' | 'subscribe'>;
  readonly router: Pick<AppRouter, 'navigate' | 'refresh' | 'page'>;
  readonly queryClient: Pick<QueryClient, 'cancelQueries' | 'clear'>;
  readonly provider: Pick<ProviderDiagnostics, 'clear'>;
};

/** Navigates to the login page when a session ends, and to the requested page when one starts. */
export function createSessionNavigation({ session, router, queryClient, provider }: SessionNavigationDeps) {
  let user = session.user();
  let left: Promise<void> = Promise.resolve();

  // Leaves the screens first: a mounted one would fetch cleared queries again, without a token.
  async function leave(): Promise<void> {
    void queryClient.cancelQueries();
    // After a logout the user starts afresh; otherwise the route guard remembers the page.
    await (session.endReason() === 'logged-out' ? router.navigate(paths.login) : router.refresh());
    queryClient.clear();
    provider.clear();
  }
  function enter(): void {
    const location = router.page()?.location;
    // The login page may be loading already: it must redirect as well.
    if (!location) void router.refresh();
    else if (location.pathname === paths.login)
      void router.navigate(safeNext(new URLSearchParams(location.search).get('next')), { replace: true });
  }
  const stop = session.subscribe(() => {
    if (session.user() === user) return;
    user = session.user();
    if (user === null) left = leave();
    else enter();
  });
  return {
    stop,
    /** Resolves when the data of the previous user are cleared. */
    settled: (): Promise<void> => left,
  };
}
