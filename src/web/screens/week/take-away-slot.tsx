import { lazy, Suspense } from 'react';
import { useSpeech } from '../../text/words-context';
import type { TakeAwayProps } from './take-away';

// A new version of the app may have replaced the file; the week does without it.
function TakeAwayMissing() {
  const { words } = useSpeech();
  return <p role="alert">{words.take.failed}</p>;
}

const TakeAway = lazy(() =>
  import('./take-away').then(
    (module) => ({ default: module.TakeAway }),
    () => ({ default: TakeAwayMissing }),
  ),
);

/** The ways to take the week away, once they are there; the week does not wait for them. */
export function TakeAwaySlot(props: TakeAwayProps) {
  return (
    <Suspense fallback={null}>
      <TakeAway {...props} />
    </Suspense>
  );
}
