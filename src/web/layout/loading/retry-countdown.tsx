import { useCallback, useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { formatCountdown, roundLeft } from '../../i18n/format/countdown';
import { useMessages } from '../../i18n/messages-context';
import { useApp } from '../../app/context/app-context';

/** Counts down to the retry `at` (steady clock, ms) without announcing every second. */
export function RetryCountdown({ at }: { at: Instant }) {
  const { clock } = useApp();
  const { messages } = useMessages();
  const read = useCallback(() => roundLeft(at - clock.steady()), [clock, at]);
  const left = useSyncExternalStore(clock.subscribe, read);
  return (
    <span aria-live="off">{left > 0 ? messages.wait.next(formatCountdown(left, messages)) : messages.wait.now}</span>
  );
}
