import { useLiveState } from '../../../data/queries/hooks';
import { lazyPart } from '../../../ui/lazy-part';

const RetryCountdown = lazyPart(async () => (await import('../../../layout/loading/retry-countdown')).RetryCountdown);

/** When what is on screen is asked for again by itself; nothing where it is not. */
export function LazyRetryCountdown() {
  const at = useLiveState(({ retryAt }) => retryAt);
  return at === null ? null : <RetryCountdown at={at} />;
}
