import type { QueryClient } from '@tanstack/react-query';

/** Settles when nothing is being asked any more, or after `patience` ms: a screen drawn once costs half of one drawn twice. */
export function answersWithin(queryClient: QueryClient, patience: number): Promise<void> {
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
