import { useState } from 'react';
import { useApp } from '../../app/context/app-context';
import { lazyPart } from '../../ui/lazy-part';
import type { LongWaitProps } from './slow-loading-notice';

// Without the notice, the skeleton stays until there is a response or a failure.
const LoadingNotice = lazyPart(async () => (await import('./loading-notice')).LoadingNotice);

type LazyLoadingNoticeProps = Omit<LongWaitProps, 'since'> & {
  /** Whether the reader gave up waiting. */
  readonly isCancelled: boolean;
};

/** What is said while nothing is there yet; fetched at once, since a network that hangs would not bring it later. */
export function LazyLoadingNotice(props: LazyLoadingNoticeProps) {
  const { clock } = useApp();
  const [since] = useState(clock.steady);
  return <LoadingNotice since={since} {...props} />;
}
