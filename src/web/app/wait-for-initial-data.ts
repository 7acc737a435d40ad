import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './router/create-router';

const INITIAL_DATA_TIMEOUT_MS = 150;

// The loaders have then sent the first requests.
function firstPagePrepared({ page, subscribe }: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (page() !== null) return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}

function queriesSettled(queryClient: QueryClient, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const check = () => {
      if (queryClient.isFetching() === 0) done();
    };
    const timer = setTimeout(done, timeoutMs);
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

/**
 * Resolves when the queries of the current URL have settled, after 150 ms at most: a fast response is then rendered without a
 * loading screen before it.
 */
export async function waitForInitialData(router: AppRouter, queryClient: QueryClient): Promise<void> {
  await firstPagePrepared(router);
  await queriesSettled(queryClient, INITIAL_DATA_TIMEOUT_MS);
}
