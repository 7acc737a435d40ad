import { useCallback, useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/instant';
import { leftInWords, roundLeft } from '../../text/countdown';
import { waitWords } from '../../text/wait-words';
import { useSpeechWith } from '../../text/words-context';
import { useApp } from '../app-context';

/** How long until the service is asked again, `at` by the steady clock; it counts down without being announced each time. */
export function NextAttempt({ at }: { at: Instant }) {
  const { clock } = useApp();
  const { words } = useSpeechWith(waitWords);
  const read = useCallback(() => roundLeft(at - clock.steady()), [clock, at]);
  const left = useSyncExternalStore(clock.subscribe, read);
  return <span aria-live="off">{left > 0 ? words.wait.next(leftInWords(left, words)) : words.wait.now}</span>;
}
