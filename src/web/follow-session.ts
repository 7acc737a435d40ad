import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import type { ProviderRecord } from './data/provider-record';
import { paths, safeNext } from './paths';
import type { Session } from './session/session';

type FollowDeps = {
  readonly session: Pick<Session, 'reader' | 'endReason' | 'subscribe'>;
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'state'>;
  readonly queryClient: Pick<QueryClient, 'cancelQueries' | 'clear'>;
  readonly provider: Pick<ProviderRecord, 'forget'>;
};

/** Leads to the login page when a session ends, and from there to the page that was asked for when one begins. */
export function followSession({ session, router, queryClient, provider }: FollowDeps) {
  let reader = session.reader();
  let gone: Promise<void> = Promise.resolve();

  // The screens go first: one that is still there would ask again for what is cleared, without a token.
  async function leave(): Promise<void> {
    void queryClient.cancelQueries();
    // Signed out on purpose, the reader starts afresh; otherwise the guard remembers the page.
    await (session.endReason() === 'signed-out' ? router.navigate(paths.login) : router.revalidate());
    queryClient.clear();
    provider.forget();
  }
  function enter(): void {
    const { pathname, search } = router.state.location;
    if (pathname !== paths.login) return;
    void router.navigate(safeNext(new URLSearchParams(search).get('next')), { replace: true });
  }
  const stop = session.subscribe(() => {
    if (session.reader() === reader) return;
    reader = session.reader();
    if (reader === null) gone = leave();
    else enter();
  });
  return {
    stop,
    /** Settles when nothing is left of a reader who has gone. */
    settled: (): Promise<void> => gone,
  };
}
