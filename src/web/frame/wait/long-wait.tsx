import { useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/instant';
import type { Struggle } from '../../data/struggle-of';
import { waitWords } from '../../text/wait-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useApp } from '../app-context';
import { explain } from '../explain';
import { NextAttempt } from './next-attempt';

const LONG = 5000;

export type LongWaitProps = {
  /** Since when it is awaited, by the steady clock. */
  readonly since: Instant;
  /** Why it is not there yet, and what follows; null while nothing went wrong. */
  readonly struggle: Struggle | null;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
};

/** Says of an answer that nothing stands in for that it takes long, or why it was not there yet and when it is asked for again. */
export function LongWait({ since, struggle, onRetry, onCancel }: LongWaitProps) {
  const { clock } = useApp();
  const { words } = useSpeechWith(waitWords);
  const isLong = useSyncExternalStore(clock.subscribe, () => clock.steady() - since >= LONG);
  const cancel = <Button onClick={onCancel}>{words.wait.cancel}</Button>;
  if (!struggle)
    return isLong ? (
      <Notice tone="note" action={cancel}>
        {words.wait.long}
      </Notice>
    ) : null;
  const { failure, nextAt } = struggle;
  // What was asked again too soon goes by itself in a moment: the button would change nothing.
  const actions = (
    <>
      {failure ? <Button onClick={onRetry}>{words.notices.retry}</Button> : null}
      {cancel}
    </>
  );
  return (
    <Notice tone={failure ? 'trouble' : 'note'} action={actions}>
      {failure ? words.wait.trying : words.wait.paced} {nextAt === null ? null : <NextAttempt at={nextAt} />}{' '}
      {failure ? explain(failure, words) : null}
    </Notice>
  );
}
