import type { ComponentProps, ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import { hasFigureText } from '../../../domain/calendar/figures';
import { startOfWeek } from '../../../domain/time/day';
import { useApp } from '../../app/context/app-context';
import { useParams } from '../../app/context/page-context';
import { useI18n, useMessages } from '../../i18n/messages-context';
import { useHasIssues } from '../../app/hooks/use-provider-diagnostics';
import { lazyPart } from '../../ui/lazy-part';
import { errorMessage } from '../../app/context/error-message';
import { useOfflineBar } from '../../app/hooks/use-offline-bar';
import { useFormatReadAt } from '../../app/hooks/use-time';
import { toApiError } from '../../data/http/api-error';
import { usePendingQuery, useQueries } from '../../data/queries/hooks';
import { LazyLoadingNotice } from '../../layout/notices/data-notices';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import { EventHistory } from './history/event-history';
import css from './event-body.module.css';
import { EventTime } from './panel/event-time';
import { EventNotes } from './panel/event-notes';
import { EventFigures, ReleaseCountdown } from './panel/event-figures';
import type { EventIssues } from './panel/event-issues';
import { EventHead } from './panel/event-head';

// If its chunk cannot be loaded, the provider page still lists the issues.
const Issues = lazyPart(async () => (await import('./panel/event-issues')).EventIssues);

// Optional: the event is complete without it.
const Sources = lazyPart(async () => (await import('./panel/event-sources')).EventSources);

/** The issues of an event. Their chunk is loaded once an issue has been reported. */
function LazyEventIssues(props: ComponentProps<typeof EventIssues>) {
  return useHasIssues() ? <Issues {...props} /> : null;
}

type EventDetailsProps = {
  readonly event: EconomicEvent;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
};

/** An event: its figures, its history, then the words of the provider. Omits what the provider leaves empty. */
function EventDetails({ event, heading: Heading, titleId }: EventDetailsProps) {
  const { messages } = useI18n();
  const { config } = useApp();
  return (
    <article className={css.details}>
      <header>
        <Heading id={titleId} className={css.title} lang={event.title ? 'fr' : undefined}>
          {event.title || messages.event.untitled}
        </Heading>
        <EventTime event={event} />
      </header>
      {hasFigureText(event) ? <EventFigures event={event} /> : <ReleaseCountdown event={event} />}
      <LazyEventIssues id={event.id} />
      <EventHistory event={event} heading={Heading === 'h1' ? 'h2' : 'h3'} key={event.id} />
      <EventNotes event={event} />
      {config.feeds === true ? <Sources event={event} /> : null}
    </article>
  );
}

type EventBodyProps = {
  readonly query: UseQueryResult<EconomicEvent>;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
  /** The link that closes the panel; none on the event's own page. */
  readonly close?: ReactNode;
};

/** Reports that the event failed to refresh; its last version stays on screen. */
function StaleNotice({ query, event }: Pick<EventBodyProps, 'query'> & { event: EconomicEvent }) {
  const { messages } = useMessages();
  const formatReadAt = useFormatReadAt();
  const { dataUpdatedAt, error } = query;
  // The bar of the week says why, and fetches the event again.
  if (useOfflineBar(startOfWeek(event.date))) return null;
  const isMissing = toApiError(error).kind === 'missing';
  return (
    <Notice tone="error" action={<Button onClick={() => void query.refetch()}>{messages.notices.retry}</Button>}>
      {dataUpdatedAt > 0 ? messages.notices.failedRefresh(formatReadAt(dataUpdatedAt)) : messages.lost.stale}{' '}
      {isMissing ? messages.lost.missing : errorMessage(error, messages)}
    </Notice>
  );
}

function EventPending({ query, titleId }: EventBodyProps) {
  const { messages } = useMessages();
  const { id = '' } = useParams();
  const pending = usePendingQuery(query, useQueries().event(id).queryKey);
  return (
    <div className={css.details} aria-busy={!pending.isCancelled}>
      <LazyLoadingNotice key={id} {...pending} />
      {pending.isCancelled ? null : (
        <p id={titleId} className={css.waiting} role="status">
          {messages.event.loading}
        </p>
      )}
    </div>
  );
}

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
      {isPending ? <EventPending {...props} /> : <EventError {...props} />}
    </>
  );
}
