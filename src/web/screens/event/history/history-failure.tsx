import { wallTimeOf } from '../../../../domain/instant';
import { failureOf } from '../../../data/api-error';
import { useApp } from '../../../frame/app-context';
import { explain } from '../../../frame/explain';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import css from './event-history.module.css';

type HistoryFailureProps = {
  readonly error: Error;
  /** When what is shown was read, in milliseconds; 0 when nothing is. */
  readonly readAt: number;
  readonly onRetry: () => void;
};

/** Why the history could not be read, or read again, from when dates what is shown, and the way to ask again. */
export function HistoryFailure({ error, readAt, onRetry }: HistoryFailureProps) {
  const { clock, readerZone } = useApp();
  const { words, format } = useSpeechWith(historyWords);
  const failure = failureOf(error);
  const { came } = failure;
  const today = wallTimeOf(clock.now(), readerZone).day;
  const since = format.moment(wallTimeOf(readAt + clock.offset(), readerZone), today);
  const { partRefresh, failedRefresh } = words.notices;
  const known = came
    ? partRefresh(format.partOf(came.received, came.total ?? came.received), since)
    : failedRefresh(since);
  return (
    <div role="alert" className={css.failure}>
      <p>
        {readAt > 0 ? known : words.history.failed} {explain(failure, words)}
      </p>
      <Button onClick={onRetry}>{words.notices.retry}</Button>
    </div>
  );
}
