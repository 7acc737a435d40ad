import { Suspense } from 'react';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import css from './history-figure.module.css';
import { LazyChart } from './lazy-chart';
import { SpanNote } from './span-note';
import type { HistoryChartProps } from './use-chart';

/** The chart of the part of a history, or why there is none. */
export function HistoryFigure({ event, whole, part, compared }: HistoryChartProps) {
  const { words } = useSpeechWith(historyWords);
  if (part.points.length === 0) {
    const isBlank = whole.occurrences.every(
      ({ current, forecast }) => current.kind === 'none' && forecast.kind === 'none',
    );
    const reason =
      whole.points.length > 0 ? words.history.noChartInRange : isBlank ? words.history.noValues : words.history.noChart;
    return (
      <>
        <SpanNote />
        <p className={css.sentence}>{reason}</p>
      </>
    );
  }
  return (
    <figure className={css.figure} aria-label={words.history.of(event.title || words.event.untitled)}>
      <Suspense fallback={<div className={css.skeleton} />}>
        <LazyChart event={event} whole={whole} part={part} compared={compared} />
      </Suspense>
    </figure>
  );
}
