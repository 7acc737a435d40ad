import { useSearchParams } from '../../../app/context/page-context';
import { useI18n } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/marks/notice';

function SharedViewsFailed() {
  const { messages } = useI18n();
  return <Notice tone="error">{messages.views.failed}</Notice>;
}

// The same height, to avoid a layout shift.
function SharedViewsPending() {
  const { messages } = useI18n();
  return (
    <Notice tone="note" action={<Button disabled>{messages.views.ignore}</Button>}>
      …
    </Notice>
  );
}

const ReceivedViews = lazyPart(async () => (await import('./received-views')).ReceivedViews, {
  pending: SharedViewsPending,
  failed: SharedViewsFailed,
});

export function SharedViewNotice() {
  const params = useSearchParams();
  return params.has('name') || params.has('views') ? <ReceivedViews /> : null;
}
