import { failureOf } from '../../../data/api-error';
import { explain } from '../../../frame/explain';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import css from './event-history.module.css';

/** Why the history could not be read, with the way to ask again. */
export function HistoryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { words } = useSpeechWith(historyWords);
  return (
    <div role="alert" className={css.failure}>
      <p>
        {words.history.failed} {explain(failureOf(error), words)}
      </p>
      <Button onClick={onRetry}>{words.notices.retry}</Button>
    </div>
  );
}
