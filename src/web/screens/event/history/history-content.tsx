import { useId, useMemo, type ReactNode } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { Series } from '../../../../domain/series/series';
import { isReleased } from '../../../../domain/series/summary';
import { computeStatistics } from '../../../../domain/series/statistics';
import { sliceSeries } from '../../../../domain/series/time-range';
import { isEmptyValue } from '../../../../domain/value/missing';
import { useMessages } from '../../../i18n/messages-context';
import type { Noun } from '../../../i18n/format';
import css from './event-history.module.css';
import { HistoryChart } from './plot/history-chart';
import type { HistoryChartProps } from './plot/use-chart';
import { CompareControl } from './compare/compare-control';
import { useCompared } from './compare/use-compared';
import { OccurrenceLinks, ReleaseDates } from './occurrence-links';
import { HistoryTable, TableTools } from './table/history-table';
import { RangeChoice, useRange } from './history-range';
import { StatisticsList, SurpriseSentence } from './surprise-statistics';

/** The chart of a history, or why there is none. */
export function HistoryFigure({ event, whole, part, compared }: HistoryChartProps) {
  const { messages, format } = useMessages();
  const captionId = useId();
  if (part.points.length === 0) {
    const { noChartInRange, noChart, noValue } = messages.history;
    const unplotted = whole.occurrences.some(isReleased) ? noChart : noValue;
    return <p className={css.sentence}>{whole.points.length > 0 ? noChartInRange : unplotted}</p>;
  }
  return (
    <figure className={css.figure} aria-labelledby={captionId}>
      <figcaption id={captionId} className="visually-hidden">
        {messages.history.title}
        {format.colon} <span lang={event.title ? 'fr' : undefined}>{event.title || messages.event.untitled}</span>
      </figcaption>
      <HistoryChart event={event} whole={whole} part={part} compared={compared} />
    </figure>
  );
}

export function CountNotices({ counts }: { counts: readonly (readonly [Noun, number])[] }) {
  const { format } = useMessages();
  return counts.map(([noun, count]) =>
    count > 0 ? (
      <p key={noun} role="status" className={css.notice}>
        {format.count(noun, count)}
      </p>
    ) : null,
  );
}

/** Explains how the chart treats ranges, and counts what it leaves out: texts and other units. */
function PlotNotices({ part }: { part: Series }) {
  const { messages } = useMessages();
  return (
    <>
      {part.pointKind !== 'numbers' && part.points.length > 0 ? (
        <p className={css.kindNote}>{messages.history.pointKinds[part.pointKind]}</p>
      ) : null}
      <CountNotices
        counts={[
          ['nonNumeric', part.nonNumeric],
          ['otherUnit', part.otherUnit],
        ]}
      />
    </>
  );
}

type HistoryContentProps = {
  readonly event: EconomicEvent;
  readonly whole: Series;
  /** The level of the headings under the title. */
  readonly heading: 'h3' | 'h4';
  /** The notices about gaps in the history. */
  readonly children: ReactNode;
};

function HistoryFigures({ event, whole, heading, children }: HistoryContentProps) {
  const { messages, format } = useMessages();
  const [selectedRange] = useRange();
  // Without a chart there is no range to choose.
  const isSingle = whole.occurrences.length === 1;
  const hasChart = whole.points.length > 0 && !isSingle;
  const range = hasChart ? selectedRange : 'all';
  const part = useMemo(() => sliceSeries(whole, range), [whole, range]);
  const statistics = useMemo(() => computeStatistics(part.occurrences), [part]);
  const compared = useCompared(part);
  const over =
    typeof range === 'string'
      ? messages.statistics.over[range]
      : messages.statistics.between(format.shortDay(range.from), format.shortDay(range.to));
  const sentence = isSingle ? null : <SurpriseSentence {...{ event, whole, statistics, over }} />;
  return (
    <>
      {/* The sentence is below the ranges, which stay where they were while the history loaded. */}
      {hasChart ? (
        <div className={css.head}>
          <RangeChoice />
          <OccurrenceLinks event={event} whole={whole} />
          <div className={css.compare}>
            <CompareControl event={event} compared={compared} />
          </div>
          {sentence}
        </div>
      ) : (
        sentence
      )}
      {isSingle ? (
        <p className={css.sentence}>{messages.history.nothing}</p>
      ) : (
        <HistoryFigure event={event} whole={whole} part={part} compared={compared.comparison} />
      )}
      <PlotNotices part={part} />
      {children}
      {isSingle && isEmptyValue(event.current) ? null : (
        <div className={css.data}>
          {isSingle ? null : <StatisticsList {...{ heading, part, statistics, over }} />}
          <div className={css.rows}>
            <TableTools event={event} whole={whole} />
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
export function HistoryContent(props: HistoryContentProps) {
  const { event, whole, heading, children } = props;
  const isDates = whole.occurrences.length > 1 && !whole.occurrences.some(hasValue);
  if (!isDates) return <HistoryFigures {...props} />;
  return (
    <>
      {children}
      <ReleaseDates event={event} whole={whole} heading={heading} />
    </>
  );
}
