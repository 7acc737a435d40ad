import { lazy, Suspense } from 'react';
import { useLiveState } from '../../data/hooks';

const Told = lazy(() =>
  import('../../frame/wait/next-attempt').then(
    (module) => ({ default: module.NextAttempt }),
    () => ({ default: () => <></> }),
  ),
);

/** When what is on screen is asked for again by itself; nothing where it is not. */
export function NextAttemptSlot() {
  const at = useLiveState(({ retryAt }) => retryAt);
  return at === null ? null : (
    <Suspense>
      <Told at={at} />
    </Suspense>
  );
}
