import { wallTimeOf, type Instant } from '../../domain/instant';
import type { Failure } from '../data/api-error';
import { offlineWords } from '../text/offline-words';
import { useSpeechWith } from '../text/words-context';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useApp } from './app-context';
import { explain } from './explain';

type KeptNoticeProps = {
  readonly since: Instant;
  /** Why the service does not answer; null while it only takes long. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

/** Says that what is on screen was kept on this device, from when it dates, and why; with the way to ask again. */
export function KeptNotice({ since, failure, onRetry }: KeptNoticeProps) {
  const { clock, readerZone } = useApp();
  const { words, format } = useSpeechWith(offlineWords);
  const { kept, late, failed } = words.offline;
  const say = failure ? (failure.kind === 'unreachable' ? kept : failed) : late;
  const date = format.moment(wallTimeOf(since + clock.offset(), readerZone), wallTimeOf(clock.now(), readerZone).day);
  return (
    <Notice tone="trouble" action={<Button onClick={onRetry}>{words.notices.retry}</Button>}>
      {say(date)} {failure ? explain(failure, words) : null}
    </Notice>
  );
}
