import { lazy, Suspense, useState } from 'react';
import { useApp } from './app-context';
import type { LongWaitProps } from './wait/long-wait';

// Without their words, the skeleton stands until there is an answer or a failure.
const Wait = lazy(() =>
  import('./wait/wait').then(
    (module) => ({ default: module.Wait }),
    () => ({ default: () => <></> }),
  ),
);

type WaitSlotProps = Omit<LongWaitProps, 'since'> & {
  /** Whether the reader gave up waiting. */
  readonly isCancelled: boolean;
};

/** What is said while nothing is there yet; fetched at once, since a network that hangs would not bring it later. */
export function WaitSlot(props: WaitSlotProps) {
  const { clock } = useApp();
  const [since] = useState(clock.steady);
  return (
    <Suspense>
      <Wait since={since} {...props} />
    </Suspense>
  );
}
