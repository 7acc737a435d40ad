import type { UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import { toApiError } from '../../data/http/api-error';
import { toWallTime } from '../../../domain/time/instant';
import { useApp } from '../../app/context/app-context';
import { errorMessage } from '../../app/context/error-message';
import { eventErrorMessages } from '../../i18n/messages/event/event-error-messages';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';

/** Says that the event on screen could not be asked for again; what is known of it stays. */
export function EventStale({ query }: { query: UseQueryResult<EconomicEvent> }) {
  const { clock, displayZone } = useApp();
  const { messages, format } = useMessages(eventErrorMessages);
  const { data, dataUpdatedAt, isRefetchError } = query;
  if (!data || !isRefetchError) return null;
  const since = format.moment(
    toWallTime(dataUpdatedAt + clock.offset(), displayZone),
    toWallTime(clock.now(), displayZone).day,
  );
  return (
    <Notice tone="trouble" action={<Button onClick={() => void query.refetch()}>{messages.notices.retry}</Button>}>
      {dataUpdatedAt > 0 ? messages.notices.failedRefresh(since) : messages.lost.stale}{' '}
      {errorMessage(toApiError(query.error), messages)}
    </Notice>
  );
}
