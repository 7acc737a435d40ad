import { Suspense } from 'react';
import type { EconomicEvent } from '../../../../contract/event';
import { chartKindOf } from '../../../../domain/chart-kind';
import type { Series } from '../../../../domain/series';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import css from './event-history.module.css';
import { LazyChart } from './lazy-chart';

type HistoryFigureProps = { readonly event: EconomicEvent; readonly whole: Series; readonly part: Series };

/** The chart of the part of a history, or why there is none. The form is that of the whole, so that it does not change with the range. */
export function HistoryFigure({ event, whole, part }: HistoryFigureProps) {
  const { words } = useSpeechWith(historyWords);
  if (part.points.length === 0) {
    const isBlank = whole.occurrences.every(({ event: { current, forecast } }) => !current && !forecast);
    const reason =
      whole.points.length > 0 ? words.history.noChartInRange : isBlank ? words.history.noValues : words.history.noChart;
    return <p className={css.sentence}>{reason}</p>;
  }
  return (
    <figure className={css.figure} aria-label={words.history.of(event.title || words.event.untitled)}>
      <Suspense fallback={<div className={css.chartSkeleton} />}>
        <LazyChart series={part} kind={chartKindOf(whole)} eventId={event.id} />
      </Suspense>
    </figure>
  );
}
