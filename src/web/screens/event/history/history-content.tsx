import { useMemo, type ReactNode } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { Series } from '../../../../domain/series/series';
import { sliceSeries } from '../../../../domain/series/time-range';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { useMessages } from '../../../i18n/messages-context';
import { CompareControl } from './compare/compare-control';
import { useCompared } from './compare/use-compared';
import css from './event-history.module.css';
import { OccurrenceLinks } from './occurrence-links';
import { HistoryFigure } from './plot/history-figure';
import { ReleaseDates } from './release-dates';
import { HistoryTable, TableTools } from './table/history-table';
import { RangeChoice } from './range/range-choice';
import { StatisticsList } from './statistics/statistics-list';
import { SurpriseSentence } from './statistics/surprise-sentence';
import { useRange } from './range/range-param';
import { useOccurrences } from '../../../data/queries/use-occurrences';
import type { Noun } from '../../../i18n/format';
import { Button } from '../../../ui/buttons/button';

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
function HistoryNotices({ event, part, list, onRetry }: HistoryNoticesProps) {
  const { later } = useOccurrences(event);
  const { messages, format } = useMessages();
  const { total, received, unreadable } = list;
  const counts: readonly (readonly [Noun, number])[] = [
    ['nonNumeric', part.nonNumeric],
    ['otherUnit', part.otherUnit],
    ['unreadableEvent', unreadable.length],
  ];
  return (
    <>
      {part.reading !== 'numbers' && part.points.length > 0 ? (
        <p className={css.kindNote}>{messages.history.pointKinds[part.reading]}</p>
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

type HistoryContentProps = {
  readonly event: EconomicEvent;
  readonly list: EventList;
  readonly whole: Series;
  readonly title: ReactNode;
  /** The level of the headings under the title. */
  readonly heading: 'h3' | 'h4';
  /** Shown under the title: why the last fetch failed. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
};

/** The figures of a loaded history: chart, statistics and table. */
function HistoryFigures({ event, list, whole, heading, onRetry }: Omit<HistoryContentProps, 'title' | 'children'>) {
  const { messages } = useMessages();
  const [selectedRange] = useRange();
  // Without a chart there is no range to choose.
  const isSingle = whole.occurrences.length === 1;
  const hasChart = whole.points.length > 0 && !isSingle;
  const range = hasChart ? selectedRange : 'all';
  const part = useMemo(() => sliceSeries(whole, range), [whole, range]);
  const compared = useCompared(part);
  return (
    <>
      {isSingle ? null : <SurpriseSentence eventId={event.id} part={part} whole={whole} range={range} />}
      {hasChart ? (
        <div className={css.head}>
          <RangeChoice />
          <OccurrenceLinks event={event} />
          <div className={css.compare}>
            <CompareControl event={event} compared={compared} />
          </div>
        </div>
      ) : null}
      {isSingle ? (
        <p className={css.sentence}>{messages.history.nothing}</p>
      ) : (
        <HistoryFigure event={event} whole={whole} part={part} compared={compared.comparison} />
      )}
      <HistoryNotices event={event} part={part} list={list} onRetry={onRetry} />
      {isSingle && isEmptyValue(event.current) ? null : (
        <div className={css.data}>
          {isSingle ? null : <StatisticsList heading={heading} part={part} whole={whole} range={range} />}
          <div className={css.rows}>
            <TableTools event={event} whole={whole} part={part} />
            <HistoryTable event={event} whole={whole} part={part} />
          </div>
        </div>
      )}
    </>
  );
}

const hasValue = ({ current, forecast }: Series['occurrences'][number]): boolean =>
  current.kind !== 'none' || forecast.kind !== 'none';

/** A loaded history: its figures or, without any, its dates. */
export function HistoryContent({ title, children, ...figures }: HistoryContentProps) {
  const { event, list, whole, heading, onRetry } = figures;
  const isDates = whole.occurrences.length > 1 && !whole.occurrences.some(hasValue);
  return (
    <>
      {title}
      {children}
      {isDates ? (
        <>
          <HistoryNotices event={event} part={whole} list={list} onRetry={onRetry} />
          <ReleaseDates event={event} whole={whole} heading={heading} />
        </>
      ) : (
        <HistoryFigures {...figures} />
      )}
    </>
  );
}
