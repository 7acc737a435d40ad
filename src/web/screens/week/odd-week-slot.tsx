import { lazy, Suspense, type ComponentProps } from 'react';
import { useIsOdd } from '../../frame/use-provider-record';
import type { OddWeek } from './odd-week';

// Without its words, the page about the provider's data still tells.
const Told = lazy(() =>
  import('./odd-week').then(
    (module) => ({ default: module.OddWeek }),
    () => ({ default: () => <></> }),
  ),
);

/** What is to be checked in this week's data, fetched once something odd was heard. */
export function OddWeekSlot(props: ComponentProps<typeof OddWeek>) {
  return useIsOdd() ? (
    <Suspense>
      <Told {...props} />
    </Suspense>
  ) : null;
}
