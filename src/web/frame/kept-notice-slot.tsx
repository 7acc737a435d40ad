import { lazy, Suspense, type ComponentProps } from 'react';
import type { KeptNotice } from './kept-notice';

// Without its words, how old the data are still says what they are.
const Notice = lazy(() =>
  import('./kept-notice').then(
    (module) => ({ default: module.KeptNotice }),
    () => ({ default: () => <></> }),
  ),
);

/** The notice about what was kept on this device, fetched when something of it is on screen. */
export function KeptNoticeSlot(props: ComponentProps<typeof KeptNotice>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
