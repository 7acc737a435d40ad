import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { startOfWeek } from '../../../domain/time/week';
import { errorMessage } from '../../app/context/error-message';
import { useOfflineBar } from '../../app/hooks/use-offline-bar';
import { useFormatReadAt } from '../../app/hooks/use-format-read-at';
import { toApiError } from '../../data/http/api-error';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import { EventDetails } from './panel/event-details';
import css from './panel/event-details.module.css';
import { EventHead } from './panel/event-head';

type EventBodyProps = {
  readonly query: UseQueryResult<EconomicEvent>;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
  /** The link that closes the panel; none on the event's own page. */
  readonly close?: ReactNode;
};

/** The event failed to refresh. What is known of it stays on screen. */
function StaleNotice({ query, event }: Pick<EventBodyProps, 'query'> & { event: EconomicEvent }) {
  const { messages } = useMessages();
  const formatReadAt = useFormatReadAt();
  const { dataUpdatedAt } = query;
  // The bar of the week says why, and fetches the event again.
  if (useOfflineBar(startOfWeek(event.date))) return null;
  return (
    <Notice tone="error" action={<Button onClick={() => void query.refetch()}>{messages.notices.retry}</Button>}>
      {dataUpdatedAt > 0 ? messages.notices.failedRefresh(formatReadAt(dataUpdatedAt)) : messages.lost.stale}{' '}
      {errorMessage(toApiError(query.error), messages)}
    </Notice>
  );
}

function EventPending({ titleId }: Pick<EventBodyProps, 'titleId'>) {
  const { messages } = useMessages();
  return (
    <div className={css.details} aria-busy="true">
      <p id={titleId} className={css.waiting} role="status">
        {messages.event.loading}
      </p>
    </div>
  );
}

/** The service does not know the event, or it could not be loaded. */
function EventError({ query, heading: Heading, titleId }: EventBodyProps) {
  const { messages } = useMessages();
  const failure = toApiError(query.error);
  const unknown = failure.kind === 'missing';
  return (
    <div className={css.details} role="alert">
      <Heading id={titleId} className={css.title}>
        {unknown ? messages.lost.missingTitle : messages.event.failedTitle}
      </Heading>
      <p className={css.sorry}>{unknown ? messages.lost.missing : errorMessage(failure, messages)}</p>
      {unknown ? null : <Button onClick={() => void query.refetch()}>{messages.notices.retry}</Button>}
    </div>
  );
}

/** An event in every state of its query: loading, failed, loaded, or loaded and failed to refresh. */
export function EventBody(props: EventBodyProps) {
  const { query, heading, titleId, close } = props;
  const { data: event, isPending, isRefetchError, dataUpdatedAt } = query;
  if (event)
    return (
      <>
        <EventHead event={event} readAt={dataUpdatedAt} titleId={titleId} close={close} />
        {isRefetchError ? <StaleNotice query={query} event={event} /> : null}
        <EventDetails event={event} heading={heading} titleId={titleId} />
      </>
    );
  return (
    <>
      <div className={css.bar}>{close}</div>
      {isPending ? <EventPending titleId={titleId} /> : <EventError {...props} />}
    </>
  );
}
