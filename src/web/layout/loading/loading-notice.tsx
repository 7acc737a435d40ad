import { SlowLoadingNotice, type LongWaitProps } from './slow-loading-notice';
import { loadingMessages } from '../../i18n/messages/app/loading-messages';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';

/** Says that the reader no longer waits, with the way to ask again. */
function LoadingCancelled({ onRetry }: { onRetry: () => void }) {
  const { messages } = useMessages(loadingMessages);
  return (
    <Notice tone="note" action={<Button onClick={onRetry}>{messages.notices.retry}</Button>}>
      {messages.wait.cancelled}
    </Notice>
  );
}

/** What is said of an answer that is awaited, or that the reader no longer waits for. */
export function LoadingNotice({ isCancelled, ...props }: LongWaitProps & { readonly isCancelled: boolean }) {
  return isCancelled ? <LoadingCancelled onRetry={props.onRetry} /> : <SlowLoadingNotice {...props} />;
}
