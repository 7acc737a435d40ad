import { kindOf } from '../../data/api-error';
import { wallTimeOf } from '../../../domain/instant';
import { useApp } from '../../frame/app-context';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSpeech } from '../../text/words-context';
import type { WeekPage } from './use-week-page';

/** What is missing from the week on screen, one line each: a refresh that failed, events set aside, pages that fell short. */
export function WeekNotices({ query }: { query: WeekPage['query'] }) {
  const { readerZone } = useApp();
  const { words, format } = useSpeech();
  const { data, error, isRefetchError, dataUpdatedAt, refetch } = query;
  if (!data) return null;
  const read = data.events.length + data.unreadable.length;
  const reasons = data.unreadable.map(({ id, reason }) => `${id ?? '?'} : ${reason}`).join('\n');
  return (
    <>
      {isRefetchError ? (
        <Notice tone="trouble" action={<Button onClick={() => void refetch()}>{words.notices.retry}</Button>}>
          {words.notices.failedRefresh(wallTimeOf(dataUpdatedAt, readerZone).hour)} {words.notices.cause[kindOf(error)]}
        </Notice>
      ) : null}
      {data.unreadable.length > 0 ? (
        <Notice tone="note">
          <span title={reasons}>{format.count('unreadableEvent', data.unreadable.length)}</span>
        </Notice>
      ) : null}
      {data.total !== null && data.total > read ? <Notice tone="note">{format.partOf(read, data.total)}</Notice> : null}
    </>
  );
}
