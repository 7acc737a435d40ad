import { useId, useRef } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { toApiError } from '../../../data/http/api-error';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { useOccurrences, type Occurrences } from '../../../data/queries/use-occurrences';
import { usePendingQuery, useQueries } from '../../../data/queries/hooks';
import { LazyOfflineBanner, LazyLoadingNotice } from '../../../layout/notices/data-notices';
import { useMessages } from '../../../i18n/messages-context';
import css from './event-history.module.css';
import { CountNotices, HistoryContent } from './history-content';
import { Notice } from '../../../ui/marks/notice';
import { startOfWeek } from '../../../../domain/time/day';
import { RangeChoice } from './history-range';
import { useSeries } from './use-series';
import { useFormatReadAt } from '../../../app/hooks/use-time';
import { useOfflineBar } from '../../../app/hooks/use-offline-bar';
import { errorMessage } from '../../../app/context/error-message';
import { Button } from '../../../ui/buttons/button';

type HistoryFailureProps = {
  readonly error: Error;
  /** When the data on screen was read, in epoch ms; 0 if there is none. */
  readonly readAt: number;
  readonly onRetry: () => void;
};

/** Why the history failed to load or refresh, how old the data on screen is, and a retry button. */
function HistoryFailure({ error, readAt, onRetry }: HistoryFailureProps) {
  const { messages, format } = useMessages();
  const failure = toApiError(error);
  const { partialList } = failure;
  const since = useFormatReadAt()(readAt);
  const { partRefresh, failedRefresh } = messages.notices;
  const refreshFailure = partialList
    ? partRefresh(format.partOf(partialList.received, partialList.total ?? partialList.received), since)
    : failedRefresh(since);
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>{messages.notices.retry}</Button>}>
      {readAt > 0 ? refreshFailure : messages.history.failed} {errorMessage(failure, messages)}
    </Notice>
  );
}

/** Reports in one line that the history failed to load; the bar of the week shows the reason and the retry button. */
function HistoryUnread({ readAt }: { readAt: number }) {
  const { messages } = useMessages();
  const since = useFormatReadAt()(readAt);
  return <Notice tone="aside">{readAt > 0 ? messages.offline.notReread(since) : messages.offline.unread}</Notice>;
}

type HistoryProblemProps = {
  readonly event: EconomicEvent;
  readonly query: Occurrences['history'];
  readonly onRetry: () => void;
};

/** Reports why the history is missing or stale: in one line below the bar of the week, else with a retry button. */
function HistoryProblem({ event, query, onRetry }: HistoryProblemProps) {
  const { data, dataUpdatedAt, error, failureReason } = query;
  const hasBar = useOfflineBar(startOfWeek(event.date));
  const reason = error ?? failureReason;
  if (hasBar) return <HistoryUnread readAt={dataUpdatedAt} />;
  if (data?.isRestored)
    return <LazyOfflineBanner since={dataUpdatedAt} failure={reason && toApiError(reason)} onRetry={onRetry} />;
  return error ? <HistoryFailure error={error} readAt={dataUpdatedAt} onRetry={onRetry} /> : null;
}

type HistoryGapsProps = {
  readonly list: EventList;
  readonly later: Occurrences['later'];
  readonly onRetry: () => void;
};

/** Lists the gaps of a loaded history: unreadable or missing releases, and later ones that failed to load. */
function HistoryGaps({ list: { total, received, unreadable }, later, onRetry }: HistoryGapsProps) {
  const { messages, format } = useMessages();
  return (
    <>
      <CountNotices counts={[['unreadableEvent', unreadable.length]]} />
      {total !== null && total > received ? (
        <Notice tone="warning" action={<Button onClick={onRetry}>{messages.notices.retry}</Button>}>
          <span role="status">{format.partOf(received, total)}</span>{' '}
          <span role="status">{messages.history.partial}</span>
        </Notice>
      ) : null}
      {later.isLoadingError ? (
        <Notice tone="warning" action={<Button onClick={() => void later.refetch()}>{messages.notices.retry}</Button>}>
          <span role="status">{messages.history.laterFailed}</span>
        </Notice>
      ) : null}
    </>
  );
}

function HistorySkeleton() {
  const { messages } = useMessages();
  return (
    <div className={css.skeleton} aria-busy="true">
      <p role="status" className="visually-hidden">
        {messages.history.loading}
      </p>
      <div className={css.chartSkeleton} />
    </div>
  );
}

type EventHistoryProps = { readonly event: EconomicEvent; readonly heading: 'h2' | 'h3' };

/** The history of the open event: chart, statistics and table. A failure here leaves the rest of the panel intact. */
export function EventHistory({ event, heading }: EventHistoryProps) {
  return event.withoutId ? <HistoryUnavailable heading={heading} /> : <LoadedHistory event={event} heading={heading} />;
}

function HistoryUnavailable({ heading: Heading }: Pick<EventHistoryProps, 'heading'>) {
  const { messages } = useMessages();
  return (
    <section className={css.history}>
      <Heading className={css.title}>{messages.history.title}</Heading>
      <p>{messages.history.withoutId}</p>
    </section>
  );
}

function LoadedHistory({ event, heading: Heading }: EventHistoryProps) {
  const { messages } = useMessages();
  const { history, later } = useOccurrences(event);
  const { data, error, isFetching, refetch } = history;
  const pending = usePendingQuery(history, useQueries().history(event.id).queryKey);
  const series = useSeries(event, data, later.data);
  const section = useRef<HTMLElement>(null);
  // The retry button, which has the focus, disappears with the error.
  const retry = async () => {
    if ((await refetch()).isSuccess) section.current?.focus({ preventScroll: true });
  };
  const titleId = useId();
  const onRetry = () => void retry();
  const failure = data?.isRestored || error ? <HistoryProblem event={event} query={history} onRetry={onRetry} /> : null;
  return (
    <section ref={section} tabIndex={-1} className={css.history} aria-labelledby={titleId}>
      <Heading id={titleId} className="visually-hidden">
        {messages.history.title}
      </Heading>
      {data && series ? (
        <>
          {failure}
          <HistoryContent event={event} whole={series} heading={Heading === 'h2' ? 'h3' : 'h4'}>
            <HistoryGaps list={data} later={later} onRetry={onRetry} />
          </HistoryContent>
        </>
      ) : (
        <>
          <div className={css.head}>{error ? null : <RangeChoice />}</div>
          {failure ?? (
            <>
              <LazyLoadingNotice key={event.id} {...pending} />
              {isFetching ? <HistorySkeleton /> : null}
            </>
          )}
        </>
      )}
    </section>
  );
}
