import { failureOf } from '../../../data/api-error';
import { explain } from '../../../frame/explain';
import { useSpeech } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import css from './event-history.module.css';

/** Why the history could not be read, with the way to ask again. */
export function HistoryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { words } = useSpeech();
  return (
    <div role="alert" className={css.failure}>
      <p>
        {words.history.failed} {explain(failureOf(error), words)}
      </p>
      <Button onClick={onRetry}>{words.notices.retry}</Button>
    </div>
  );
}
