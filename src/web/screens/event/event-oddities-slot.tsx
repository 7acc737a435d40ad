import { lazy, Suspense, type ComponentProps } from 'react';
import { useIsOdd } from '../../frame/use-provider-record';
import type { EventOddities } from './event-oddities';

// Without its words, the page about the provider's data still tells.
const Told = lazy(() =>
  import('./event-oddities').then(
    (module) => ({ default: module.EventOddities }),
    () => ({ default: () => <></> }),
  ),
);

/** What of an event is missing or to be checked, fetched once something odd was heard. */
export function EventOdditiesSlot(props: ComponentProps<typeof EventOddities>) {
  return useIsOdd() ? (
    <Suspense>
      <Told {...props} />
    </Suspense>
  ) : null;
}
