import { useMemo, type ReactNode } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { Series } from '../../../../domain/series/series';
import { sliceSeries } from '../../../../domain/series/time-range';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { historyMessages } from '../../../i18n/messages/event/history-messages';
import { useMessages } from '../../../i18n/messages-context';
import { CompareControl } from './compare/compare-control';
import { useCompared } from './compare/use-compared';
import css from './event-history.module.css';
import { HistoryFigure } from './table/history-figure';
import { HistoryNotices } from './history-notices';
import { HistoryTable } from './table/history-table';
import { RangeChoice } from './range-choice';
import { StatisticsList } from './statistics/statistics-list';
import { TableTools } from './table/table-tools';
import { useRange } from './use-range';

type HistoryContentProps = {
  readonly event: EconomicEvent;
  readonly list: EventList;
  readonly whole: Series;
  readonly title: ReactNode;
  /** The level of the headings under the title. */
  readonly heading: 'h3' | 'h4';
  /** What stands under the title: why the last reading failed. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
};

/** What a history says: drawn, counted, and told release by release. */
export function HistoryContent({ event, list, whole, title, heading, children, onRetry }: HistoryContentProps) {
  const { messages } = useMessages(historyMessages);
  const [asked] = useRange();
  // What is not drawn is not cut either.
  const isAlone = whole.occurrences.length === 1;
  const isDrawn = whole.points.length > 0 && !isAlone;
  const range = isDrawn ? asked : 'all';
  const part = useMemo(() => sliceSeries(whole, range), [whole, range]);
  const compared = useCompared(part);
  return (
    <>
      <div className={css.head}>
        {title}
        {isDrawn ? (
          <>
            <div className={css.compare}>
              <CompareControl event={event} compared={compared} />
            </div>
            <RangeChoice />
          </>
        ) : null}
      </div>
      {children}
      {isAlone ? (
        <p className={css.sentence}>{messages.history.nothing}</p>
      ) : (
        <HistoryFigure event={event} whole={whole} part={part} compared={compared.comparison} />
      )}
      <HistoryNotices event={event} part={part} list={list} onRetry={onRetry} />
      {isAlone && isEmptyValue(event.current) ? null : (
        <div className={css.told}>
          {isAlone ? null : <StatisticsList heading={heading} part={part} range={range} />}
          <div className={css.rows}>
            <TableTools event={event} whole={whole} part={part} />
            <HistoryTable event={event} whole={whole} part={part} />
          </div>
        </div>
      )}
    </>
  );
}
