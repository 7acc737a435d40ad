import { useId } from 'react';
import type { EconomicEvent } from '../../../../contract/event';
import { useHistory } from '../../../data/hooks';
import { useSpeech } from '../../../text/words-context';
import css from './event-history.module.css';
import { HistoryContent } from './history-content';
import { HistoryFailure } from './history-failure';
import { RangeChoice } from './range-choice';

function HistorySkeleton() {
  const { words } = useSpeech();
  return (
    <div className={css.skeleton} aria-busy="true">
      <p role="status" className="visually-hidden">
        {words.history.loading}
      </p>
      <div className={css.chartSkeleton} />
    </div>
  );
}

/** Every occurrence of the kind of event that is open: chart, statistics and table. What fails here leaves the rest of the panel be. */
export function EventHistory({ event }: { event: EconomicEvent }) {
  const { words } = useSpeech();
  const { data, error, refetch } = useHistory(event.id);
  const titleId = useId();
  const isDrawn = !data || data.events.length > 0;
  return (
    <section className={css.history} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId}>{words.history.title}</h3>
        {isDrawn ? <RangeChoice /> : null}
      </div>
      {error ? <HistoryFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <HistoryContent event={event} list={data} /> : error ? null : <HistorySkeleton />}
    </section>
  );
}
