import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const INITIAL_DATA_TIMEOUT_MS = 150;

// The loaders have then begun to ask for what the address names.
function addressRead(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

function answersWithin(queryClient: QueryClient, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (queryClient.isFetching() === 0) done();
    };
    const timer = setTimeout(done, patience);
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

/**
 * Settles when what the address asks for is there, or has been waited for long enough: a week that comes at once is then drawn
 * once, without the waiting screen before it.
 */
export async function waitForInitialData(router: Router, queryClient: QueryClient): Promise<void> {
  await addressRead(router);
  await answersWithin(queryClient, INITIAL_DATA_TIMEOUT_MS);
}
