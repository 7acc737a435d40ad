import type { UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/event';
import { failureOf } from '../../data/api-error';
import { wallTimeOf } from '../../../domain/instant';
import { useApp } from '../../frame/app-context';
import { explain } from '../../frame/explain';
import { eventTroubleWords } from '../../text/event-trouble-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Says that the event on screen could not be asked for again; what is known of it stays. */
export function EventStale({ query }: { query: UseQueryResult<EconomicEvent> }) {
  const { clock, readerZone } = useApp();
  const { words, format } = useSpeechWith(eventTroubleWords);
  const { data, dataUpdatedAt, isRefetchError } = query;
  if (!data || !isRefetchError) return null;
  const since = format.moment(
    wallTimeOf(dataUpdatedAt + clock.offset(), readerZone),
    wallTimeOf(clock.now(), readerZone).day,
  );
  return (
    <Notice tone="trouble" action={<Button onClick={() => void query.refetch()}>{words.notices.retry}</Button>}>
      {dataUpdatedAt > 0 ? words.notices.failedRefresh(since) : words.lost.stale}{' '}
      {explain(failureOf(query.error), words)}
    </Notice>
  );
}
