import { useState } from 'react';
import { useApp } from '../app/context/app-context';
import { lazyPart } from '../ui/lazy-part';
import type { LoadingNoticeProps } from './loading-notice';

// Without the notice, the skeleton stays until there is a response or a failure.
const LoadingNotice = lazyPart(async () => (await import('./loading-notice')).LoadingNotice);

/** The notice shown while there is no data yet. Loaded at once: a network that hangs would not deliver it later. */
export function LazyLoadingNotice(props: Omit<LoadingNoticeProps, 'since'>) {
  const { clock } = useApp();
  const [since] = useState(clock.steady);
  return <LoadingNotice since={since} {...props} />;
}

/** The banner about data from the offline store. Without it, the age of the data is still shown. */
export const LazyOfflineBanner = lazyPart(async () => (await import('./loading-notice')).OfflineBanner);
