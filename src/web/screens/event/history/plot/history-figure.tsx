import { useId } from 'react';
import { useMessages } from '../../../../i18n/messages-context';
import { lazyPart } from '../../../../ui/lazy-part';
import historyCss from '../event-history.module.css';
import css from './history-figure.module.css';
import type { HistoryChartProps } from './use-chart';

// The table below the chart shows the same values.
function ChartLoadError() {
  const { messages } = useMessages();
  return <p role="alert">{messages.history.chartFailed}</p>;
}

// Lazy: the panel renders without waiting for the chart.
const LazyChart = lazyPart(async () => (await import('./history-chart')).HistoryChart, {
  pending: () => <div className={css.skeleton} />,
  failed: ChartLoadError,
});

/** The chart of a history, or why there is none. */
export function HistoryFigure({ event, whole, part, compared }: HistoryChartProps) {
  const { messages, format } = useMessages();
  const captionId = useId();
  if (part.points.length === 0) {
    const { noChartInRange, noChart } = messages.history;
    return <p className={historyCss.sentence}>{whole.points.length > 0 ? noChartInRange : noChart}</p>;
  }
  return (
    <figure className={css.figure} aria-labelledby={captionId}>
      <figcaption id={captionId} className="visually-hidden">
        {messages.history.title}
        {format.colon} <span lang={event.title ? 'fr' : undefined}>{event.title || messages.event.untitled}</span>
      </figcaption>
      <LazyChart event={event} whole={whole} part={part} compared={compared} />
    </figure>
  );
}
