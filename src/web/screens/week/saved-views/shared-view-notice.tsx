import { useSearchParams } from 'react-router-dom';
import { useI18n } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/marks/notice';

function ReceivedMissing() {
  const { messages } = useI18n();
  return <Notice tone="trouble">{messages.views.failed}</Notice>;
}

// A line of the same height, so that nothing shifts.
function ReceivedPending() {
  const { messages } = useI18n();
  return (
    <Notice tone="note" action={<Button disabled>{messages.views.ignore}</Button>}>
      …
    </Notice>
  );
}

const ReceivedViews = lazyPart(async () => (await import('./received-views')).ReceivedViews, {
  pending: ReceivedPending,
  failed: ReceivedMissing,
});

/** What the address brings along from another reader's views, if anything. */
export function SharedViewNotice() {
  const [params] = useSearchParams();
  return params.has('name') || params.has('views') ? <ReceivedViews /> : null;
}
