import type { UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/event';
import { failureOf } from '../../data/api-error';
import { explain } from '../../frame/explain';
import { eventTroubleWords } from '../../text/event-trouble-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Says that the event on screen could not be asked for again; what is known of it stays. */
export function EventStale({ query }: { query: UseQueryResult<EconomicEvent> }) {
  const { words } = useSpeechWith(eventTroubleWords);
  if (!query.data || !query.isRefetchError) return null;
  return (
    <Notice tone="trouble" action={<Button onClick={() => void query.refetch()}>{words.notices.retry}</Button>}>
      {words.lost.stale} {explain(failureOf(query.error), words)}
    </Notice>
  );
}
