import { waitWords } from '../../text/wait-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Says that the reader no longer waits, with the way to ask again. */
export function Cancelled({ onRetry }: { onRetry: () => void }) {
  const { words } = useSpeechWith(waitWords);
  return (
    <Notice tone="note" action={<Button onClick={onRetry}>{words.notices.retry}</Button>}>
      {words.wait.cancelled}
    </Notice>
  );
}
