import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSpeech } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

// A new version of the app may have replaced the file.
function ReceivedMissing() {
  const { words } = useSpeech();
  return <Notice tone="trouble">{words.views.failed}</Notice>;
}

const ReceivedViews = lazy(() =>
  import('./received-views').then(
    (module) => ({ default: module.ReceivedViews }),
    () => ({ default: ReceivedMissing }),
  ),
);

/** What the address brings along from another reader's views, if anything. */
export function SharedViewNotice() {
  const [params] = useSearchParams();
  const { words } = useSpeech();
  if (!params.has('name') && !params.has('views')) return null;
  // A line of the same height, so that nothing shifts.
  const fallback = (
    <Notice tone="note" action={<Button disabled>{words.views.ignore}</Button>}>
      …
    </Notice>
  );
  return (
    <Suspense fallback={fallback}>
      <ReceivedViews />
    </Suspense>
  );
}
