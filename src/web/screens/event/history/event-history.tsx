import { useId, useRef } from 'react';
import type { EconomicEvent } from '../../../../contract/event';
import { failureOf } from '../../../data/api-error';
import { struggleOf } from '../../../data/struggle-of';
import { useOccurrences } from '../../../data/use-occurrences';
import { useAskAnew, useCancel, useQueries } from '../../../data/hooks';
import { KeptNoticeSlot } from '../../../frame/kept-notice-slot';
import { WaitSlot } from '../../../frame/wait-slot';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import css from './event-history.module.css';
import { HistoryContent } from './history-content';
import { HistoryFailure } from './history-failure';
import { RangeChoice } from './range-choice';
import { useSeries } from './use-series';

function HistorySkeleton() {
  const { words } = useSpeechWith(historyWords);
  return (
    <div className={css.skeleton} aria-busy="true">
      <p role="status" className="visually-hidden">
        {words.history.loading}
      </p>
      <div className={css.chartSkeleton} />
    </div>
  );
}

type EventHistoryProps = { readonly event: EconomicEvent; readonly heading: 'h2' | 'h3' };

/** Every occurrence that is known of the kind of event that is open: chart, statistics and table. What fails here leaves the rest of the panel be. */
export function EventHistory({ event, heading }: EventHistoryProps) {
  return event.withoutId ? <NoHistory heading={heading} /> : <OwnHistory event={event} heading={heading} />;
}

function NoHistory({ heading: Heading }: Pick<EventHistoryProps, 'heading'>) {
  const { words } = useSpeechWith(historyWords);
  return (
    <section className={css.history}>
      <Heading className={css.title}>{words.history.title}</Heading>
      <p>{words.history.withoutId}</p>
    </section>
  );
}

function OwnHistory({ event, heading: Heading }: EventHistoryProps) {
  const { words } = useSpeechWith(historyWords);
  const { data, dataUpdatedAt, error, failureReason, isFetching, refetch } = useOccurrences(event).history;
  const [askAnew, cancel] = [useAskAnew(), useCancel()];
  const { queryKey } = useQueries().history(event.id);
  const reason = error ?? failureReason;
  const series = useSeries(event);
  const section = useRef<HTMLElement>(null);
  // What had the focus goes with the trouble it stood in.
  const retry = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) section.current?.focus({ preventScroll: true });
  };
  const titleId = useId();
  const failure = data?.kept ? (
    <KeptNoticeSlot since={dataUpdatedAt} failure={reason && failureOf(reason)} onRetry={() => void retry()} />
  ) : error ? (
    <HistoryFailure error={error} readAt={dataUpdatedAt} onRetry={() => void retry()} />
  ) : null;
  const title = (
    <Heading id={titleId} className={css.title}>
      {words.history.title}
    </Heading>
  );
  return (
    <section ref={section} tabIndex={-1} className={css.history} aria-labelledby={titleId}>
      {data && series ? (
        <HistoryContent
          event={event}
          list={data}
          whole={series}
          title={title}
          heading={Heading === 'h2' ? 'h3' : 'h4'}
          onRetry={() => void retry()}
        >
          {failure}
        </HistoryContent>
      ) : (
        <>
          <div className={css.head}>
            {title}
            {error ? null : <RangeChoice />}
          </div>
          {failure ?? (
            <>
              <WaitSlot
                key={event.id}
                struggle={struggleOf(failureReason)}
                isCancelled={!isFetching}
                onRetry={() => void askAnew(queryKey)}
                onCancel={() => cancel(queryKey)}
              />
              {isFetching ? <HistorySkeleton /> : null}
            </>
          )}
        </>
      )}
    </section>
  );
}
