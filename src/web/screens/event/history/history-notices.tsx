import type { EconomicEvent } from '../../../../contract/decode/event';
import type { Series } from '../../../../domain/series/series';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { useOccurrences } from '../../../data/queries/use-occurrences';
import { historyMessages } from '../../../i18n/messages/event/history-messages';
import type { Noun } from '../../../i18n/plural';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import css from './event-history.module.css';

type HistoryNoticesProps = {
  readonly event: EconomicEvent;
  readonly part: Series;
  readonly list: EventList;
  readonly onRetry: () => void;
};

/**
 * Explains how the chart treats ranges, counts what it leaves out (texts, other units, missing releases), and
 * reports later releases that failed to load.
 */
export function HistoryNotices({ event, part, list, onRetry }: HistoryNoticesProps) {
  const { later } = useOccurrences(event);
  const { messages, format } = useMessages(historyMessages);
  const { total, received, unreadable } = list;
  const counts: readonly (readonly [Noun, number])[] = [
    ['nonNumeric', part.nonNumeric],
    ['otherUnit', part.otherUnit],
    ['unreadableEvent', unreadable.length],
  ];
  return (
    <>
      {part.reading !== 'numbers' && part.points.length > 0 ? (
        <p className={css.kindNote}>{messages.history.readings[part.reading]}</p>
      ) : null}
      {counts.map(([noun, count]) =>
        count > 0 ? (
          <p key={noun} role="status" className={css.notice}>
            {format.count(noun, count)}
          </p>
        ) : null,
      )}
      {total !== null && total > received ? (
        <div className={css.failure}>
          <p>
            <span role="status">{format.partOf(received, total)}</span> {messages.history.partial}
          </p>
          <Button onClick={onRetry}>{messages.notices.retry}</Button>
        </div>
      ) : null}
      {later.isLoadingError ? (
        <div className={css.failure}>
          <p role="status">{messages.history.laterFailed}</p>
          <Button onClick={() => void later.refetch()}>{messages.notices.retry}</Button>
        </div>
      ) : null}
    </>
  );
}
