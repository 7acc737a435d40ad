import { SlowLoadingNotice, type LongWaitProps } from './slow-loading-notice';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';

/** Says that the request was cancelled, with a button that sends it again. */
function LoadingCancelled({ onRetry }: { onRetry: () => void }) {
  const { messages } = useMessages();
  return (
    <Notice tone="note" action={<Button onClick={onRetry}>{messages.notices.retry}</Button>}>
      {messages.wait.cancelled}
    </Notice>
  );
}

/** The notice about a pending or cancelled request. */
export function LoadingNotice({ isCancelled, ...props }: LongWaitProps & { readonly isCancelled: boolean }) {
  return isCancelled ? <LoadingCancelled onRetry={props.onRetry} /> : <SlowLoadingNotice {...props} />;
}
